const given = {
  ar: `أحمد محمد محمود مصطفى إبراهيم يوسف عمر علي حسن حسين خالد طارق كريم زياد سيف ياسين آدم حمزة بلال أنس
    فاطمة مريم سارة ليلى نور هدى منى رنا دانة جنى ملك سلمى شيماء آية أسماء خديجة عائشة زينب هاجر ريم`,
  en: `Adam Omar Sara Lina Maya Noah Emma Liam Zoë Élodie Jonas Mina Kwame Amara Sofía Mateo Chloé Hugo Aylin
    Emre Anh Minh Priya Arjun Yuki Hana Tomás Eva Leila Sami`,
}
const family = {
  ar: `المنصوري الهاشمي السيد الشريف حجازي الخطيب درويش نجيب قاسم العلي دسوقي بطرس الراشد بلقاسم شاكر لطفي
    جمال رأفت دياب الحكيم يلماز الفاسي التونسي الجزائري الكردي`,
  en: `Haddad Khalil Mensah Okafor Novák Müller Rossi García Nguyễn Yılmaz Kaya Silva Kowalski Dubois Lefèvre
    Andersen Ødegård O’Connor Smith Patel Sharma Tanaka Sato Benomar Boutros`,
}
const subjects = {
  ar: `الرياضيات الكيمياء الفيزياء الأحياء التاريخ الجغرافيا النحو البلاغة الحاسوب الفلسفة`,
  en: `Mathematics Chemistry Physics Biology History Geography English French Programming Economics`,
}
const topics = {
  ar: `المعادلات الدائرة الاحتمال الروابط الذرة الحركة القوى الخلية الوراثة الثورات الخرائط المناخ الإعراب
    التشبيه الخوارزميات المتغيرات المنطق الأخلاق المصفوفات النهايات التكامل الكثافة الضغط الصوت`,
  en: `equations circles probability bonds atoms motion forces cells heredity revolutions maps climate tenses
    metaphors algorithms variables logic ethics matrices limits integrals density pressure sound`,
}

const listed = (text: string) => text.trim().split(/\s+/)
const inBoth = (texts: Record<'ar' | 'en', string>) => ({ ar: listed(texts.ar), en: listed(texts.en) })

/** Words that names and titles of a large school are put together from. */
export const words = {
  given: inBoth(given),
  family: inBoth(family),
  subjects: inBoth(subjects),
  topics: inBoth(topics),
}
