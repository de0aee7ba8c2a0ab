import type { Left } from './left.ts'

const blocks = 'p, div:not([data-math]), h2, h3, h4, li, ul, ol, blockquote'

/** Words over a table stand before it; where a text has no tables, each row is a line. */
export function readTables(body: HTMLElement, takesTables: boolean, left: Left) {
  for (const caption of body.querySelectorAll('table > caption')) {
    const words = body.ownerDocument.createElement('p')
    words.append(...caption.childNodes)
    caption.parentElement!.before(words)
    caption.remove()
  }
  if (takesTables) return
  // From within: a table in a cell is a line of that cell.
  for (const table of [...body.querySelectorAll('table')].reverse()) {
    left.tables++
    table.replaceWith(...[...table.querySelectorAll('tr')].map(lineOf))
  }
}

function lineOf(row: Element) {
  const line = row.ownerDocument.createElement('p')
  for (const [at, cell] of [...row.children].entries()) {
    if (at > 0) line.append(' | ')
    for (const block of cell.querySelectorAll(blocks)) block.replaceWith(...block.childNodes, ' ')
    line.append(...cell.childNodes)
  }
  return line
}
