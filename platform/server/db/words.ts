import { fold } from '../../contract/fold.ts'

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

/** A word with one slip: patterns of `like` of which one holds, and forms of which each such word holds one. */
export type Slipped = { patterns: string[]; candidates: string[] }

/** How a word is looked for in which one letter is another, too many, missing or changed round; short ones and numbers are not. */
export function slippedOf(word: string): Slipped | undefined {
  const length = lengthOf(word)
  if (length < forgiven.min || length > forgiven.max || /\d/.test(word)) return undefined
  const words = [word, ...stemsOf(word)].map(each => [...each]).filter(each => each.length > 3)
  const begun = (forms: string[]) => beginnings.flatMap(start => forms.map(form => `${start}${form}`))
  return {
    patterns: [...new Set(words.flatMap(letters => begun(patternsOf(letters))))],
    candidates: [...new Set(words.flatMap(letters => candidatesOf(letters, begun)))],
  }
}

function patternsOf(letters: string[]) {
  const joined = (from: number, to?: number) => letters.slice(from, to).map(escaped).join('')
  return letters.flatMap((letter, at) => {
    const [before, after] = [joined(0, at), joined(at + 1)]
    const other = `${before}_${after}`
    const missing = `${before}_${joined(at)}`
    const next = letters[at + 1]
    const turned = next === undefined ? [] : [`${before}${escaped(next)}${escaped(letter)}${joined(at + 2)}`]
    return [other, missing, `${before}${after}`, ...turned]
  })
}

/** One slip leaves the one or the other half of a word as it is, or changes two letters round where they meet. */
function candidatesOf(letters: string[], begun: (forms: string[]) => string[]) {
  const half = Math.min(Math.floor(letters.length / 2), letters.length - 3)
  const joined = (from: number, to?: number) => letters.slice(from, to).join('')
  const turned = `${joined(0, half - 1)}${letters[half]}${letters[half - 1]}${joined(half + 1)}`
  return [...begun([joined(0, half)]), joined(half), turned]
}

/** % and _ are ordinary letters. */
export const escaped = (sought: string) => sought.replace(/[\\%_]/g, '\\$&')

/** All threes of letters that hold wherever a form does. */
export function threesOf(form: string) {
  const letters = [...form]
  return letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''))
}
