import { sentences as rulesAr } from './sentences/ar.ts'
import { type Language, translateIn } from './sentences/code.ts'
import { sentences as rulesEn } from './sentences/en.ts'
import { sentences as refusalsAr } from './sentences/refusals-ar.ts'
import { sentences as refusalsEn } from './sentences/refusals-en.ts'

const languages = { en: { ...rulesEn, ...refusalsEn }, ar: { ...rulesAr, ...refusalsAr } }

/** Says a code in a language. */
export const translate = (language: Language, code: string, limit?: number) =>
  translateIn(languages[language], code, limit)

/** The language of whoever sent this Accept-Language: the first of ours, else English. */
export const languageOf = (accepted?: string): Language => languageIn(accepted) ?? 'en'

/** The first of our languages that an Accept-Language names, if it names any. */
export function languageIn(accepted = ''): Language | undefined {
  const wishes = accepted.split(',').map(wish => {
    const [name, weight = '1'] = wish.toLowerCase().split(/;\s*q=/)
    return { name: name!.trim().slice(0, 2), weight: Number(weight) }
  })
  const liked = wishes.filter(({ name, weight }) => name in languages && weight > 0)
  return liked.sort((a, b) => b.weight - a.weight)[0]?.name as Language | undefined
}
