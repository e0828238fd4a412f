## الصفحة التي تعرض كل حالة وكل علامة. لكلٍّ اسم، وتبيّن السمة says معناه.

states-title = الحالات والعلامات
states-head-state = الحالة
states-head-sentence = في جملة
states-head-table = في جدول
states-head-chart = في مخطط
states-head-says = المعنى
states-aloud = عند القراءة: { $text }
states-file = في CSV: { $row }
states-invented = قيم مختلَقة لعرض العلامات، وليست قياسًا.

states-reason-failed = رمز الخروج 3
states-reason-skipped = يتطلب Docker
states-lender = البناء A

states-measured = مقيسة
    .says = قيمة مع تشتتها.
states-single = تشغيل واحد
    .says = بلا شريط خطأ وبلا حكم: التشغيل الواحد لا تشتت له.
states-range = نطاق فقط
    .says = الأصغر والأكبر معروفان، ولا قيمة وسطى.
states-zero = صفر
    .says = قيس فكان صفرًا، وقد يكون الأفضل.
states-missing = غير مقيسة
    .says = لم يسجلها أحد.
states-failed = فاشلة
    .says = جرى التشغيل وانتهى بخطأ. التشغيل الفاشل لا زمن له ولا يفوز أبدًا.
states-skipped = متخطّاة
    .says = تُركت عمدًا، مع ذكر السبب.
states-not-applicable = لا تنطبق
    .says = لا معنى للسؤال في حالة هذا الهدف.
states-borrowed = مستعارة
    .says = قيمة هدف آخر. لا تفوز أبدًا ولا تتعادل.
states-estimated = تقديرية
    .says = حسبها الكاتب ولم تُقَس. لا تدخل في الترتيب.
states-fact = حقيقة
    .says = إعداد ينص عليه المصدر.
states-about = رقم تقريبي
    .says = حقيقة يوردها المصدر على سبيل التقريب.
