# Les noms de ce que montrent les pages de pg_local_cache.

section-pg_local_cache = pg_local_cache

pglc-target-sql = SQL préparé
    .short = SQL préparé
pglc-target-mget = SQL mget
    .short = SQL mget
pglc-target-resp = RESP MGET
    .short = RESP MGET

dim-keys = Clés par requête
    .unit =
        { $n ->
            [one] clé par requête
           *[other] clés par requête
        }
dim-connections = Connexions
    .unit = connexions
dim-path = Chemin
dim-case = Cas
pglc-group-keys =
    { $n ->
        [one] { $key } clé par requête
       *[other] { $key } clés par requête
    }
pglc-case-sql_64_keys = SQL à 64 clés, entre redémarrages

pglc-metric-rps = Requêtes par seconde
pglc-metric-resp_over_sql = RESP / SQL
pglc-metric-client_cpu = CPU client
pglc-metric-server_cpu = CPU serveur
pglc-metric-share = Part de la VM
pglc-metric-cost = Temps serveur par requête
pglc-metric-peak = Pic échantillonné

note-share = { $value } de la VM

source-pglc = page de benchmarks de pg_local_cache sur Go, SQL et RESP.
source-pglc-machine = tableau des machines de pg_local_cache.
pglc-machine-cpu = VM { $value }
version-go = Go
version-pgx = pgx

recipe-pglc-go = les cas Go, face à un serveur jetable

claim-pglc-resp_leads_1_256 = RESP sert plus de requêtes que le SQL préparé
claim-pglc-resp_cheapest = Une requête coûte moins de temps au serveur par RESP qu’en SQL préparé
