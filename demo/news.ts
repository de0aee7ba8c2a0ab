import type { teachers } from './staff.ts'

/** An announcement: days from today on which it begins and ends; without a first day it is a draft. */
export type News = {
  title: string
  body: string
  by: keyof typeof teachers | 'admin'
  /** To whom: an audience, or courses by the place they have in the list of courses. */
  to: 'everyone' | 'students' | 'teachers' | number[]
  day?: number
  until?: number
  pinned?: true
}

export const news: News[] = [
  {
    title: 'جدول امتحانات منتصف الفصل · Mid-term timetable',
    body: `<p>تبدأ الامتحانات يوم الأحد بعد القادم، الساعة ٤ عصرًا، وكل امتحان ساعة واحدة.</p>
<ol><li><p>الأحد: الرياضيات</p></li><li><p>الثلاثاء: English</p></li><li><p>الخميس: الكيمياء</p></li></ol>
<p>Bring a pen and your card. Telephones stay in your bag.</p>`,
    by: 'admin',
    to: 'everyone',
    day: -3,
    pinned: true,
  },
  {
    title: 'نقل حصة الأربعاء إلى الساعة ٥:٣٠',
    body: '<p>حصة المراجعة هذا الأربعاء تبدأ <strong>الخامسة والنصف</strong> لا الخامسة. المكان كما هو.</p>',
    by: 'huda',
    to: [0],
    day: -1,
    until: 4,
  },
  {
    title: 'Speaking club on Saturday',
    body: `<p>Forty minutes, small groups, no marks. This week: <em>telling a story that went wrong</em>.</p>
<p>Come with one story of your own. It may be short.</p>`,
    by: 'daniel',
    to: [1],
    day: -2,
  },
  {
    title: 'نتائج مسابقة «أسرع حل»',
    body: `<p>شكرًا لكل من شارك: وصلنا ٤١ حلًا في يومين.</p>
<p>الأول: سلمى يوسف. الثاني: Omar Khaled. الثالث: حمزة العلي. الجوائز عند الإدارة.</p>`,
    by: 'huda',
    to: [0, 2],
    day: -9,
  },
  {
    title: 'دليل استعمال المنصة من الهاتف',
    body: `<p>كل الدروس تعمل على الهاتف. ثلاثة أشياء تفيدك:</p>
<ul><li><p>اضغط «أنجزت» في آخر كل درس، فيعرف معلمك أين أنت.</p></li>
<li><p>غيِّر اللغة من أعلى الصفحة متى شئت.</p></li>
<li><p>كلمة المرور لك وحدك: لا تعطها لأحد.</p></li></ul>`,
    by: 'admin',
    to: 'students',
    day: -48,
  },
  {
    title: 'Install Python before Thursday',
    body: `<p>We start writing programs this week. Install Python 3 from
<a href="https://www.python.org/downloads/">python.org</a>, or come twenty minutes early and we do it together.</p>`,
    by: 'karim',
    to: [3],
    day: -61,
    until: -54,
  },
  {
    title: 'اجتماع المعلمين · Staff meeting',
    body: '<p>الإثنين ٧ مساءً: خطة الفصل الثاني، وتوزيع مقرر الفيزياء. الحضور عن بعد ممكن.</p>',
    by: 'admin',
    to: 'teachers',
    day: -5,
  },
  {
    title: 'رحلة إلى متحف العلوم',
    body: '<p>يوم الجمعة القادم من التاسعة إلى الثانية. آخر موعد للتسجيل مساء الأربعاء، والمقاعد ٣٠ فقط.</p>',
    by: 'admin',
    to: 'students',
    day: -6,
    until: 6,
  },
  {
    title: 'تجربة هذا الأسبوع: فصل الملح عن الرمل',
    body: '<p>تحتاج إلى ملعقة رمل، وملعقة ملح، وماء، وورقة ترشيح قهوة. صوِّر النتيجة وأحضرها معك.</p>',
    by: 'karim',
    to: [2],
    day: -16,
  },
  {
    title: 'No classes during the mid-term week',
    body: '<p>Lessons stay open as always; there is no live class from Sunday to Thursday.</p>',
    by: 'admin',
    to: 'everyone',
    day: 4,
    until: 16,
  },
  {
    title: 'مراجعة ليلة الامتحان',
    body: '<p>بث مباشر يوم السبت ٨ مساءً. أرسلوا أسئلتكم قبل الظهر.</p>',
    by: 'huda',
    to: [0, 2],
    day: 7,
  },
  {
    title: 'Your certificates of the spring course',
    body: '<p>شهادات دورة الربيع جاهزة عند الإدارة حتى نهاية الشهر.</p>',
    by: 'huda',
    to: [4],
    day: -30,
    until: -12,
  },
  {
    title: 'Spring reading list (not finished)',
    body: '<p>Three easy readers, one newspaper, one film with subtitles…</p>',
    by: 'daniel',
    to: [1],
  },
  {
    title: 'رسالة إلى أولياء الأمور',
    body: '<p>مسودة: مواعيد الفصل الثاني والرسوم.</p>',
    by: 'admin',
    to: 'everyone',
  },
  {
    title: 'Welcome back! · أهلًا بعودتكم',
    body: '<p>عام جديد، ومنصة جديدة. Look around, open a free lesson, and tell us what is missing.</p>',
    by: 'admin',
    to: 'everyone',
    day: -69,
  },
]
