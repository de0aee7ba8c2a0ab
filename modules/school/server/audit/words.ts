import type { Words } from '#platform/server/bulk/exported.ts'

/** What actions are called in a table of the audit; one that is not here is written as it is. */
export const actionWords: Record<string, Words> = {
  create: { ar: 'إنشاء', en: 'created' },
  update: { ar: 'تعديل', en: 'changed' },
  delete: { ar: 'حذف', en: 'deleted' },
  restore: { ar: 'استعادة', en: 'restored' },
  purge: { ar: 'حذف نهائي', en: 'deleted for good' },
  enrol: { ar: 'تسجيل في دورة', en: 'enrolled' },
  unenrol: { ar: 'إخراج من دورة', en: 'removed from a course' },
  extend: { ar: 'تغيير نهاية اشتراك', en: 'end of a course changed' },
  join: { ar: 'إضافة إلى مجموعة', en: 'added to a group' },
  leave: { ar: 'إخراج من مجموعة', en: 'removed from a group' },
  card: { ar: 'إنشاء بطاقة دخول', en: 'sign-in card made' },
  link: { ar: 'إنشاء رابط إعداد', en: 'set-up link written' },
  reset: { ar: 'إعادة تعيين كلمة مرور', en: 'password reset' },
  unlock: { ar: 'فتح تسجيل الدخول', en: 'sign-in unlocked' },
  signOutDevice: { ar: 'إخراج جهاز', en: 'signed out on a device' },
  progress: { ar: 'تغيير تقدم', en: 'progress changed' },
  merge: { ar: 'دمج طالبين', en: 'merged' },
  unmerge: { ar: 'تراجع عن دمج', en: 'merging taken back' },
  tell: { ar: 'إخبار الطلاب', en: 'students told' },
}

/** The same of what they are done to. */
export const kindWords: Record<string, Words> = {
  courses: { ar: 'دورة', en: 'course' },
  seasons: { ar: 'فصل', en: 'season' },
  lessons: { ar: 'درس', en: 'lesson' },
  summaries: { ar: 'ملخص', en: 'summary' },
  announcements: { ar: 'إعلان', en: 'announcement' },
  users: { ar: 'شخص', en: 'person' },
  groups: { ar: 'مجموعة', en: 'group' },
  media: { ar: 'ملف', en: 'file' },
  settings: { ar: 'الإعدادات', en: 'settings' },
  views: { ar: 'طريقة عرض', en: 'view' },
}
