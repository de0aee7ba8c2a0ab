import { declareMessages } from '#platform/client/i18n/i18n.ts'

declare module '#platform/client/i18n/i18n.ts' {
  interface Areas {
    account: true
    frame: true
    admin: true
    learn: true
    lesson: true
    media: true
    progress: true
  }
}

/**
 * Where the words of each area are: of the frame of whoever is signed in, of the admin area, and of modules. Each comes
 * with what shows it; with files, also what files are refused for.
 */
declareMessages({
  account: {
    en: { messages: () => import('#modules/identity/locales/en.po') },
    ar: { messages: () => import('#modules/identity/locales/ar.po') },
  },
  frame: {
    en: { messages: () => import('../locales/frame/en.po') },
    ar: { messages: () => import('../locales/frame/ar.po') },
  },
  admin: {
    en: { messages: () => import('../locales/admin/en.po') },
    ar: { messages: () => import('../locales/admin/ar.po') },
  },
  learn: {
    en: { messages: () => import('#modules/learning/locales/learn/en.po') },
    ar: { messages: () => import('#modules/learning/locales/learn/ar.po') },
  },
  lesson: {
    en: { messages: () => import('#modules/learning/locales/lesson/en.po') },
    ar: { messages: () => import('#modules/learning/locales/lesson/ar.po') },
  },
  media: {
    en: {
      messages: () => import('#modules/media/locales/en.po'),
      sentences: () => import('#platform/contract/sentences/refusals-en.ts'),
    },
    ar: {
      messages: () => import('#modules/media/locales/ar.po'),
      sentences: () => import('#platform/contract/sentences/refusals-ar.ts'),
    },
  },
  progress: {
    en: { messages: () => import('#modules/learning/locales/progress/en.po') },
    ar: { messages: () => import('#modules/learning/locales/progress/ar.po') },
  },
})
