import { searchOf, sortKeyOf } from '#platform/server/db/search.ts'
import { plainText, textLine } from '#platform/server/rich-text/plain-text.ts'

type Written = { title: string; body: string }

/** So many letters of a text say which it is. */
const firstLetters = 160

const gap = /<span data-gap="[^"]*">[^<]*<\/span>/g

/** The first words of a text, in which gaps are seen. */
export const firstWords = (html: string) => plainText(html.replaceAll(gap, '…')).slice(0, firstLetters).trim()

/** The same for whoever draws formulas, of which none is cut in two. */
export function firstLine(html: string) {
  const { text, formulas } = textLine(html.replaceAll(gap, '…'))
  const cut = formulas.find(([from, to]) => from < firstLetters && to > firstLetters)
  const end = cut ? cut[0] || cut[1] : firstLetters
  return { title: text.slice(0, end).trim(), formulas: formulas.filter(([, to]) => to <= end) }
}

/** What is found by its title and its text, and stands by its title, or where it has none, by its first words. */
export const foundByText = ({ title, body }: Written) => ({
  search: searchOf(`${title} ${plainText(body)}`),
  sortKey: sortKeyOf(title || firstWords(body)),
})
