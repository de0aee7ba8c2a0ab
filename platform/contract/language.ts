/** A further one is its catalogues, a word here, and what the compiler then names. */
export const languages = ['ar', 'en'] as const
export type Language = (typeof languages)[number]

/** The language of whoever sent this Accept-Language: the first of ours, else English. */
export const languageOf = (accepted?: string): Language => languageIn(accepted) ?? 'en'

/** The first of our languages that an Accept-Language names, if it names any. */
export function languageIn(accepted = ''): Language | undefined {
  const wishes = accepted.split(',').map(wish => {
    const [name, weight = '1'] = wish.toLowerCase().split(/;\s*q=/)
    return { name: name!.trim().slice(0, 2), weight: Number(weight) }
  })
  const liked = wishes.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight)
  return liked.flatMap(({ name }) => languages.find(language => language === name) ?? [])[0]
}
