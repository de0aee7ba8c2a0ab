import { searchOf, sortKeyOf } from '#platform/server/db/search.ts'
import { plainText } from '#platform/server/rich-text/plain-text.ts'

type Written = { title: string; body: string }

/** So many letters of a text say which it is. */
const firstLetters = 160

const gap = /<span data-gap="[^"]*">[^<]*<\/span>/g

/** The first words of a text, in which gaps are seen. */
export const firstWords = (html: string) => plainText(html.replaceAll(gap, '…')).slice(0, firstLetters).trim()

/** What is found by its title and its text, and stands by its title, or where it has none, by its first words. */
export const foundByText = ({ title, body }: Written) => ({
  search: searchOf(`${title} ${plainText(body)}`),
  sortKey: sortKeyOf(title || firstWords(body)),
})
