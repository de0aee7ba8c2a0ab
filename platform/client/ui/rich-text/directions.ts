/**
 * Lets each block of a text take its direction from its first words: a list, a table or a quotation as a whole, for a
 * browser passes over what has a direction of its own when it looks for them, and would put their marks on the wrong side.
 * A direction that somebody chose stays.
 */
export function direct(text: DocumentFragment) {
  for (const part of text.querySelectorAll('* > [dir=auto]')) part.removeAttribute('dir')
  for (const block of text.children) if (!block.hasAttribute('dir')) block.setAttribute('dir', 'auto')
}

const rightToLeft = /(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}]/gu
const leftToRight = /\p{Script=Latin}/gu

/**
 * The direction in which most letters of a table run: its first cell is often a number, a formula or a foreign word, by which the
 * whole table would stand the wrong way round. None where there are as many of either.
 */
export function directionOf(words: string): 'rtl' | 'ltr' | undefined {
  const [rtl, ltr] = [rightToLeft, leftToRight].map(letters => words.match(letters)?.length ?? 0)
  if (rtl === ltr) return undefined
  return rtl! > ltr! ? 'rtl' : 'ltr'
}

/**
 * Lets the tables of a text run as most of their words do, formulas left aside. One of numbers alone runs as the text does in
 * which it stands, whichever language the page around it is in.
 */
export function directTables(text: DocumentFragment) {
  const tables = text.querySelectorAll('table:not([dir=ltr], [dir=rtl])')
  if (tables.length === 0) return
  const around = directionOf(wordsIn(text))
  for (const table of tables) {
    const direction = directionOf(wordsIn(table)) ?? around
    if (direction) table.setAttribute('dir', direction)
    else table.removeAttribute('dir')
  }
}

function wordsIn(text: Element | DocumentFragment) {
  const words = text.cloneNode(true) as typeof text
  for (const formula of words.querySelectorAll('[data-math]')) formula.remove()
  return words.textContent ?? ''
}
