import type { Language } from '#platform/contract/language.ts'
import { translate } from '#platform/server/catalogues.ts'

/** As long as a title may be. */
const maxLength = 200

/** What a copy is called where nobody says it: as what it is a copy of, with a word in a language, and a number where that is taken. */
export async function copyTitle(
  title: string,
  language: Language,
  isTaken: (title: string) => Promise<boolean>,
) {
  for (let number = 1; ; number++) {
    const ending = ` (${translate(language, 'copies.copy')}${number === 1 ? '' : ` ${number}`})`
    const called = `${shortened(title, maxLength - ending.length)}${ending}`
    if (!(await isTaken(called))) return called
  }
}

/** Its beginning, by whole characters. */
function shortened(title: string, max: number) {
  let end = ''
  for (const { segment } of new Intl.Segmenter().segment(title)) {
    if (end.length + segment.length > max) break
    end += segment
  }
  return end.trimEnd()
}
