import { type Language, writtenIn } from '#platform/contract/language.ts'
import type { SchoolRules } from '#modules/identity/server/public.ts'

/** What the school is called in a language, or else in the other one. */
export const schoolNameIn = (language: Language, { nameAr, nameEn }: SchoolRules) =>
  writtenIn(language, { ar: nameAr, en: nameEn })
