import type { Language } from '#platform/contract/language.ts'
import { translate } from '#platform/server/catalogues.ts'
import { shortest } from '../whatsapp/url.ts'

type Link = { names: string[]; school: string; url: string }

/** What is written beside a link, in the language of whoever gets it; of many children without their names. */
export function linkText(language: Language, { names, school, url }: Link) {
  const id = school ? 'guardians.whatsapp.link.school' : 'guardians.whatsapp.link'
  const text = (whom: string) => translate(language, id, { whom, school, url })
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
  return shortest(text(list), text(translate(language, 'guardians.whatsapp.children')))
}
