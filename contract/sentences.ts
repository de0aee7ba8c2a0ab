import type { ProblemCode, RuleCode } from './problem.ts'

/** Everything that has a sentence: what the server refuses, the rules of fields, and `offline`, which only a client can say. */
export type Code = ProblemCode | RuleCode | 'offline'
export type Language = keyof typeof languages
type Sentences = Record<Code, string | ((limit: number) => string)>

const en: Sentences = {
  malformed: 'The request could not be read.',
  unauthorized: 'Sign in to continue.',
  not_found: 'This does not exist.',
  wrong_method: 'This cannot be done here.',
  not_yours: 'This belongs to someone else.',
  taken: 'This is already taken.',
  parent_deleted: 'Restore what it belongs to first.',
  read_only: 'This can only be read.',
  not_enrolled: 'Join the course first.',
  last_admin: 'The last administrator has to stay.',
  own_account: 'This cannot be done to your own account.',
  in_use: 'This is still in use.',
  wrong_offset: 'This part does not follow what has come so far.',
  expired: 'This link has expired.',
  lost: 'This file is no longer there.',
  stale: 'Someone changed this meanwhile. Open it again to see the change.',
  too_large: 'This is too large.',
  over_quota: 'Your files have no space left. Delete some that are not needed.',
  wrong_media_type: 'This type of content is not accepted.',
  invalid: 'Some fields need attention.',
  invalid_credentials: 'This name or this password is wrong.',
  wrong_password: 'The current password is wrong.',
  invalid_link: 'This link is wrong or too old. Restart the server to get a new one.',
  too_many: 'Too many tries. Wait a little.',
  damaged: 'This file is damaged, or not what it seems to be.',
  unplayable: 'Browsers cannot play this video. Use MP4 with H.264 and AAC, or WebM.',
  unsafe_archive: 'This archive holds too much to be opened safely.',
  too_many_pixels: 'This picture is too large: at most 40 million pixels.',
  unexpected: 'Unsuccessful Operation',
  busy: 'The server is busy. Try again in a moment.',
  full: 'The server has no space left.',
  offline: 'The server cannot be reached.',
  required: 'This is required.',
  too_short: limit => `Use at least ${limit} characters.`,
  too_long: limit => `Use at most ${limit} characters.`,
  too_low: limit => `Must be ${limit} or more.`,
  too_high: limit => `Must be ${limit} or less.`,
  wrong_type: 'This is not the right kind of value.',
  wrong_format: 'This is not written the right way.',
  not_offered: 'This is not one of the choices.',
  unknown: 'This field does not exist.',
  too_common: 'Many people use this password. Choose another.',
  too_few: limit => `Choose at least ${limit}.`,
  over_limit: limit => `At most ${limit} at a time.`,
}

const ar: Sentences = {
  malformed: 'تعذرت قراءة الطلب.',
  unauthorized: 'سجّل الدخول للمتابعة.',
  not_found: 'هذا غير موجود.',
  wrong_method: 'لا يمكن فعل ذلك هنا.',
  not_yours: 'هذا يخص شخصًا آخر.',
  taken: 'هذا مستخدم من قبل.',
  parent_deleted: 'استعد أولًا ما ينتمي إليه هذا.',
  read_only: 'هذا للقراءة فقط.',
  not_enrolled: 'انضم إلى المقرر أولًا.',
  last_admin: 'لا بد من بقاء آخر مدير.',
  own_account: 'لا يمكن فعل ذلك بحسابك أنت.',
  in_use: 'هذا ما زال مستخدمًا.',
  wrong_offset: 'هذا الجزء لا يلي ما وصل حتى الآن.',
  expired: 'انتهت صلاحية هذا الرابط.',
  lost: 'لم يعد هذا الملف موجودًا.',
  stale: 'غيّر شخص آخر هذا في الأثناء. افتحه مجددًا لترى التغيير.',
  too_large: 'هذا أكبر من المسموح.',
  over_quota: 'لم تبق مساحة لملفاتك. احذف ما لا حاجة إليه.',
  wrong_media_type: 'هذا النوع من المحتوى غير مقبول.',
  invalid: 'بعض الحقول تحتاج إلى مراجعة.',
  invalid_credentials: 'الاسم أو كلمة المرور غير صحيحة.',
  wrong_password: 'كلمة المرور الحالية غير صحيحة.',
  invalid_link: 'هذا الرابط غير صحيح أو انتهت مدته. أعد تشغيل الخادم لتحصل على رابط جديد.',
  too_many: 'محاولات كثيرة. انتظر قليلًا.',
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
  over_limit: limit => `الحد الأقصى ${limit} في المرة الواحدة.`,
}
const languages = { en, ar }

/** Says a code in a language; a code that is new to us is an unsuccessful operation. */
export function say(language: Language, code: string, limit = 0) {
  const known = languages[language]
  const sentence = known[code as Code] ?? known.unexpected
  return typeof sentence === 'string' ? sentence : sentence(limit)
}

/** The language of whoever sent this Accept-Language: the first of ours, else English. */
export function languageOf(accepted = ''): Language {
  const wishes = accepted.split(',').map(wish => {
    const [name, weight = '1'] = wish.toLowerCase().split(/;\s*q=/)
    return { name: name!.trim().slice(0, 2), weight: Number(weight) }
  })
  const liked = wishes.filter(({ name, weight }) => name in languages && weight > 0)
  return (liked.sort((a, b) => b.weight - a.weight)[0]?.name ?? 'en') as Language
}

const counting = new Intl.PluralRules('ar')
const units: Partial<Record<Intl.LDMLPluralRule, string>> = { few: 'أحرف', many: 'حرفًا' }
function letters(count: number) {
  if (count === 1) return 'حرفًا واحدًا'
  if (count === 2) return 'حرفين'
  return `${count} ${units[counting.select(count)] ?? 'حرف'}`
}
