import { fold } from '../../../contract/fold.ts'

const maxWords = 8

/** How long words are in which one slip is forgiven. */
const forgiven = { min: 5, max: 24 }

export const wordsOf = (text: string) => fold(text).split(' ').filter(Boolean)
export const startOfWord = (letters: string) => `  ${letters}`

/** The words of a search, as many as are looked for. */
export const wordsIn = (q: string) => wordsOf(q).slice(0, maxWords)

/**
 * The ways in which a word may stand among folded words, each three letters or more: three letters anywhere, fewer at the
 * start of a word; with the Arabic article and without it.
 */
export function formsOf(word: string): string[] {
  const stems = stemsOf(word)
  const own = lengthOf(word) > 2 ? word : startOfWord(word)
  if (stems.length > 0)
    return [...new Set([own, ...stems.flatMap(stem => [startOfWord(stem), ...withArticle(stem)])])]
  // Longer words are found within those that have the article, as they are found anywhere.
  return isShort.test(word) && `ال${word}` !== god ? [own, ...withArticle(word)] : [own]
}

const lengthOf = (word: string) => [...word].length
const isShort = /^(?!ال)[\u0621-\u064A]{2}$/
const god = 'الله'

/** With the article, which also follows و or ب, and is written into a ل before it. */
const withArticle = (stem: string) => [`ال${stem}`, `لل${stem}`]

/** What a word may be without the article; a letter or two after و or ب are more likely its own. */
function stemsOf(word: string): string[] {
  if (word.endsWith(god)) return []
  const afterFor = /^لل(.{2,})$/su.exec(word)?.[1]
  // Before a word that begins with ل, three become two: للغة is both for language and for its own rest.
  if (afterFor) return [afterFor, `ل${afterFor}`]
  const stem = /^(?:ال(.{2,})|[وبفك]ال(.{3,}))$/su.exec(word)
  return stem ? [stem[1] ?? stem[2]!] : []
}

/** What stands before a word that is compared with a slip: the start of a word, or the article. */
const beginnings = [startOfWord(''), 'ال']

/** Whether a slip is forgiven in a word: in short ones and in numbers none is. */
export function isForgiven(word: string) {
  const length = lengthOf(word)
  return length >= forgiven.min && length <= forgiven.max && !/\d/.test(word)
}

/** Finds a word as it is, or with one letter that is another, too many, missing or changed round with the next. */
export function nearly(word: string) {
  const exact = formsOf(word).map(RegExp.escape)
  const slipped = lettersOf(word).flatMap(slippedOf)
  const begun = `(?:${beginnings.map(RegExp.escape).join('|')})(?:${slipped.join('|')})`
  return new RegExp([...exact, ...(slipped.length > 0 ? [begun] : [])].join('|'), 'su')
}

/** Forms of which whatever holds a word so holds one: by these it is looked for. */
export function nearlyOf(word: string) {
  const [own, ...stems] = lettersOf(word)
  if (!own) return formsOf(word)
  // What has a slip behind the article holds the article and the stem with that slip; half of such a word is little else.
  const isCovered = stems.length > 0 && !word.startsWith('لل')
  const halves = [...secondHalfOf(own), ...(isCovered ? [] : firstHalfOf(own))]
  const ofStems = stems.flatMap(stem => [...secondHalfOf(stem), ...firstHalfOf(stem)])
  return [...new Set([...formsOf(word), ...halves, ...ofStems])]
}

/** The letters of a word in which a slip is forgiven, with the article and without. */
const lettersOf = (word: string) =>
  isForgiven(word) ? [word, ...stemsOf(word)].map(each => [...each]).filter(each => each.length > 3) : []

function slippedOf(letters: string[]) {
  const joined = (from: number, to?: number) => RegExp.escape(letters.slice(from, to).join(''))
  return letters.flatMap((letter, at) => {
    const [before, after] = [joined(0, at), joined(at + 1)]
    const other = `${before}.${after}`
    const missing = `${before}.${joined(at)}`
    const next = letters[at + 1]
    const turned = next === undefined ? [] : [`${before}${RegExp.escape(next + letter)}${joined(at + 2)}`]
    return [other, missing, `${before}${after}`, ...turned]
  })
}

/** One slip leaves the one or the other half of a word as it is, or changes two letters round where they meet. */
const halfOf = ({ length }: string[]) => Math.min(Math.floor(length / 2), length - 3)
const firstHalfOf = (letters: string[]) =>
  beginnings.map(start => start + letters.slice(0, halfOf(letters)).join(''))

function secondHalfOf(letters: string[]) {
  const half = halfOf(letters)
  const joined = (from: number, to?: number) => letters.slice(from, to).join('')
  const turned = `${joined(0, half - 1)}${letters[half]}${letters[half - 1]}${joined(half + 1)}`
  return [joined(half), turned]
}

/** % and _ are ordinary letters. */
export const escaped = (sought: string) => sought.replace(/[\\%_]/g, '\\$&')

/** All threes of letters that hold wherever a form does. */
export function threesOf(form: string) {
  const letters = [...form]
  return letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''))
}

/**
 * Of all threes of letters so many that each letter is in one. The index of words reads a list of rows for each, and looking at the
 * few rows more to which these lead takes less than reading the other lists.
 */
export const coveringThreesOf = (form: string) =>
  threesOf(form).filter((_, at, { length }) => at % 3 === 0 || at === length - 1)
