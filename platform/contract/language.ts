/** A further one is its catalogues, a word here, and what the compiler then names. */
export const languages = ['ar', 'en'] as const
export type Language = (typeof languages)[number]

/** The language of whatever nobody has said another of: of a site, a course, a table that is taken out. */
export const defaultLanguage: Language = 'ar'

const directions = { ar: 'rtl', en: 'ltr' } as const satisfies Record<Language, 'rtl' | 'ltr'>

/** From which side a language is written. */
export const directionOf = (language: Language) => directions[language]

export const isLanguage = (name?: string | null): name is Language =>
  languages.some(language => language === name)

/** What a school has written in a language or, where that is nothing, in another. */
export const writtenIn = (language: Language, texts: Record<Language, string>) =>
  texts[language] || languages.map(other => texts[other]).find(Boolean) || ''

/** The language of whoever sent this Accept-Language: the first of ours, else English. */
export const languageOf = (accepted?: string): Language => languageIn(accepted) ?? 'en'

/** The first of our languages that an Accept-Language names, if it names any. */
export function languageIn(accepted = ''): Language | undefined {
  const wishes = accepted.split(',').map(wish => {
    const [name, weight = '1'] = wish.toLowerCase().split(/;\s*q=/)
    return { name: name!.trim().slice(0, 2), weight: Number.parseFloat(weight) }
  })
  const liked = wishes.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight)
  return liked.flatMap(({ name }) => languages.find(language => language === name) ?? [])[0]
}
