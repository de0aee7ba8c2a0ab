import { identityOf } from '#platform/contract/identity.ts'
import { fold } from '#platform/contract/fold.ts'
import type { ContentOf } from '../../../contract/content.ts'
import { creditOf } from '../../../server/kinds/credit.ts'

export type Short = Pick<ContentOf<'short'>, 'answers' | 'compare' | 'article'>

/** A hamza that stands alone, as a sign: folding drops the letter. */
const hamza = '\uE005'

/** Letters that folding makes alike, as signs that it leaves as they are. */
const letters: [RegExp, string][] = [
  [/أ/g, '\uE000'],
  [/إ/g, '\uE001'],
  [/آ/g, '\uE002'],
  [/ؤ/g, '\uE003'],
  [/ئ/g, '\uE004'],
  [/ء/g, hamza],
  [/ة/g, '\uE006'],
  [/ى/g, '\uE007'],
]
const apart = (written: string) =>
  letters.reduce((text, [letter, sign]) => text.replace(letter, sign), written.normalize('NFKC'))

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Punctuation becomes a space, and signs that say something (+, =, <) stay; an asterisk stays where it stands for any letters. */
const unpunctuated = (text: string, kept: string) =>
  spaced(text.replace(/\p{P}/gu, sign => (sign === kept ? sign : ' ')))

/** Without ال before words of five letters or more, which it is counted with. */
const bare = (text: string, article: boolean) =>
  !article
    ? text
    : text
        .split(' ')
        .map(word => (word.startsWith('ال') && [...word].length >= 5 ? word.slice(2) : word))
        .join(' ')

/** A text as it is compared (assessment.md 4.3). */
function comparable(written: string, { compare, article }: Short, kept = '') {
  if (compare === 'exact') return identityOf(written)
  if (compare === 'letters') return bare(unpunctuated(fold(apart(written)), kept), article)
  // The letters of a word are counted as it is written: of the five of الماء folding leaves four.
  const normalized = written.normalize('NFKC').replaceAll('ء', hamza)
  return spaced(bare(unpunctuated(fold(normalized), kept), article).replaceAll(hamza, ''))
}

/**
 * Whether a text fits a pattern in which `*` stands for any letters of a word, none among them: walked once, going back to the
 * last asterisk alone, so that no text takes longer than its length times that of the pattern.
 */
export function fitsPattern(text: string, pattern: string) {
  let [at, to, star, mark] = [0, 0, -1, 0]
  while (at < text.length) {
    if (to < pattern.length && pattern[to] === '*') {
      star = to++
      mark = at
    } else if (to < pattern.length && pattern[to] === text[at]) {
      at++
      to++
    } else if (star >= 0 && text[mark] !== ' ') {
      to = star + 1
      at = ++mark
    } else return false
  }
  while (pattern[to] === '*') to++
  return to === pattern.length
}

/** The highest credit of the answers that it fits, as a fraction. */
export function shortCredit(written: string, short: Short) {
  const comparableAnswer = comparable(written, short)
  const credits = short.answers.flatMap(({ text, credit }) => {
    const pattern = comparable(text, short, '*')
    // An answer of punctuation alone, of which nothing is left to compare, is compared as it is written.
    const isSame =
      pattern === '' ? identityOf(written) === identityOf(text) : fitsPattern(comparableAnswer, pattern)
    return isSame ? [credit] : []
  })
  return creditOf(Math.max(0, ...credits))
}
