import type { RuleSentences } from './code.ts'

export const sentences: RuleSentences = {
  taken: 'هذا مستخدم من قبل.',
  wrong_password: 'كلمة المرور الحالية غير صحيحة.',
  unexpected: 'لم تنجح العملية',
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
  holds_name: 'في كلمة المرور هذه الاسم أو اسم المستخدم. اختر غيرها.',
  too_few: limit => `اختر ${limit} على الأقل.`,
  too_complex: 'في هذا النص أجزاء أكثر من اللازم أو متداخلة أعمق من اللازم. قسّمه.',
  too_many: limit => (limit ? `في النموذج ${limit} حقل على الأكثر.` : 'محاولات كثيرة. انتظر قليلًا.'),
  over_limit: limit => `الحد الأقصى ${limit} في المرة الواحدة.`,
}

const counting = new Intl.PluralRules('ar')
const units: Partial<Record<Intl.LDMLPluralRule, string>> = { few: 'أحرف', many: 'حرفًا' }
function letters(count: number) {
  if (count === 1) return 'حرفًا واحدًا'
  if (count === 2) return 'حرفين'
  return `${count} ${units[counting.select(count)] ?? 'حرف'}`
}
