import type { Sentences } from './code.ts'

export const sentences: Sentences = {
  malformed: 'تعذرت قراءة الطلب.',
  unauthorized: 'سجّل الدخول للمتابعة.',
  not_found: 'هذا غير موجود.',
  wrong_method: 'لا يمكن فعل ذلك هنا.',
  too_slow: 'استغرق وصول هذا وقتًا طويلًا. حاول مرة أخرى.',
  not_yours: 'هذا يخص شخصًا آخر.',
  taken: 'هذا مستخدم من قبل.',
  parent_deleted: 'استعد أولًا ما ينتمي إليه هذا.',
  read_only: 'هذا للقراءة فقط.',
  not_enrolled: 'انضم إلى المقرر أولًا.',
  last_admin: 'لا بد من بقاء آخر مدير.',
  own_account: 'لا يمكن فعل ذلك بحسابك أنت.',
  in_use: 'هذا ما زال مستخدمًا.',
  no_file: 'لا يوجد ملف.',
  must_renew: 'اختر كلمة مرور جديدة أولًا.',
  wrong_offset: 'هذا الجزء لا يلي ما وصل حتى الآن.',
  expired: 'انتهت صلاحية هذا الرابط.',
  lost: 'لم يعد هذا الملف موجودًا.',
  stale: 'غيّر شخص آخر هذا في الأثناء. افتحه مجددًا لترى التغيير.',
  too_large: 'هذا أكبر من المسموح.',
  over_quota: 'لم تبق مساحة لملفاتك. احذف ما لا حاجة إليه: يبقى يشغل مساحة في المحذوفات 30 يومًا.',
  wrong_media_type: 'هذا النوع من المحتوى غير مقبول.',
  invalid: 'بعض الحقول تحتاج إلى مراجعة.',
  invalid_credentials: 'الاسم أو كلمة المرور غير صحيحة.',
  wrong_password: 'كلمة المرور الحالية غير صحيحة.',
  invalid_link: 'هذا الرابط غير صحيح أو انتهت مدته. أعد تشغيل الخادم لتحصل على رابط جديد.',
  too_many: 'محاولات كثيرة. انتظر قليلًا.',
  head_too_large: 'عنوان الطلب أو ترويساته أطول من اللازم.',
  damaged: 'هذا الملف تالف أو ليس ما يبدو عليه.',
  unplayable: 'لا تستطيع المتصفحات تشغيل هذا الفيديو. استخدم MP4 بترميز H.264 وAAC، أو WebM.',
  unsafe_archive: 'محتوى هذا الأرشيف أكبر من أن يُفتح بأمان.',
  too_many_pixels: 'هذه الصورة أكبر من المسموح: 40 مليون بكسل على الأكثر.',
  unexpected: 'لم تنجح العملية',
  busy: 'الخادم مشغول. حاول مجددًا بعد لحظات.',
  full: 'لم تبق مساحة في الخادم.',
  offline: 'تعذر الوصول إلى الخادم.',
  required: 'هذا الحقل مطلوب.',
  too_short: limit => `اكتب ${letters(limit)} على الأقل.`,
  too_long: limit => `اكتب ${letters(limit)} على الأكثر.`,
  too_low: limit => `يجب ألا يقل عن ${limit}.`,
  too_high: limit => `يجب ألا يزيد على ${limit}.`,
  wrong_type: 'هذه ليست قيمة من النوع المطلوب.',
  wrong_format: 'صيغة الكتابة غير صحيحة.',
  not_offered: 'هذا ليس من الخيارات المتاحة.',
  unknown: 'هذا الحقل غير موجود.',
  too_common: 'كلمة المرور هذه شائعة جدًا. اختر غيرها.',
  too_few: limit => `اختر ${limit} على الأقل.`,
  too_complex: 'في هذا النص أجزاء أكثر من اللازم أو متداخلة أعمق من اللازم. قسّمه.',
  over_limit: limit => `الحد الأقصى ${limit} في المرة الواحدة.`,
}

const counting = new Intl.PluralRules('ar')
const units: Partial<Record<Intl.LDMLPluralRule, string>> = { few: 'أحرف', many: 'حرفًا' }
function letters(count: number) {
  if (count === 1) return 'حرفًا واحدًا'
  if (count === 2) return 'حرفين'
  return `${count} ${units[counting.select(count)] ?? 'حرف'}`
}
