//! A small generator of random numbers, the same on every machine.

/// SplitMix64: Steele, Lea & Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014,
/// with the constants of Vigna's public-domain `splitmix64.c`.
pub(super) struct SplitMix64(u64);

impl SplitMix64 {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Uniform over the multiples of 2⁻⁵³ between 0 and 1, both left out.
    #[allow(clippy::cast_precision_loss)]
    pub fn uniform(&mut self) -> f64 {
        loop {
            let bits = self.next() >> 11;
            if bits > 0 {
                return bits as f64 / (1_u64 << 53) as f64;
            }
        }
    }

    /// Standard normal, by the polar method: Marsaglia & Bray, SIAM Review 6 (1964).
    fn normal(&mut self) -> f64 {
        loop {
            let (u, v) = (2.0 * self.uniform() - 1.0, 2.0 * self.uniform() - 1.0);
            let s = u * u + v * v;
            if s > 0.0 && s < 1.0 {
                return u * (-2.0 * s.ln() / s).sqrt();
            }
        }
    }

    /// Gamma of a shape of at least 1 and scale 1: Marsaglia & Tsang, "A Simple Method for
    /// Generating Gamma Variables", ACM Transactions on Mathematical Software 26 (2000).
    fn gamma(&mut self, shape: f64) -> f64 {
        let d = shape - 1.0 / 3.0;
        let c = 1.0 / (9.0 * d).sqrt();
        loop {
            let x = self.normal();
            let v = (1.0 + c * x).powi(3);
            if v > 0.0 && self.uniform().ln() < 0.5 * x * x + d - d * v + d * v.ln() {
                return d * v;
            }
        }
    }

    /// Beta of two shapes of at least 1: a quotient of gammas.
    pub fn beta(&mut self, a: f64, b: f64) -> f64 {
        let (x, y) = (self.gamma(a), self.gamma(b));
        x / (x + y)
    }
}
