import { mathRanges } from '../text/maths.ts'
import styles from '../text/maths.module.css'

const blocks = 'p, h2, h3, h4, li, td, th, blockquote, div'
/** What is no prose: formulas are drawn, code stays as it is, and a link stays one. */
const apart = '[data-math], pre, code, a'

/** Lets mathematics in plain letters run from left to right within Arabic, and stay on one line where it fits. */
export function isolateMaths(text: DocumentFragment) {
  if (!/\p{Script=Arabic}/u.test(text.textContent)) return
  // From the last to the first: what stands before a piece keeps its position.
  for (const block of text.querySelectorAll<HTMLElement>(blocks))
    for (const line of linesIn(block))
      for (const [from, to] of mathRanges(line.map(({ data }) => data).join('')).toReversed())
        wrap(line, from, to)
}

/** The runs of text of a block itself, each up to what is no prose, a line break or another block. */
function linesIn(block: HTMLElement) {
  const lines: Text[][] = [[]]
  const walk = (parent: Node) => {
    for (const node of parent.childNodes) {
      if (node instanceof Text) lines.at(-1)!.push(node)
      else if (node instanceof Element) {
        if (node.matches(`${blocks}, ${apart}, br, img, ul, ol, table`)) lines.push([])
        else walk(node)
      }
    }
  }
  walk(block)
  return lines.filter(line => line.length > 0)
}

function wrap(line: Text[], from: number, to: number) {
  const range = document.createRange()
  let at = 0
  for (const node of line) {
    const end = at + node.length
    if (from >= at && from < end) range.setStart(node, from - at)
    if (to > at && to <= end) range.setEnd(node, to - at)
    at = end
  }
  const isolate = document.createElement('bdi')
  isolate.dir = 'ltr'
  isolate.className = styles.maths!
  isolate.append(range.extractContents())
  range.insertNode(isolate)
  // Of an emphasis that was wholly within, an empty one stays outside.
  for (const beside of [isolate.previousSibling, isolate.nextSibling])
    if (beside instanceof Element && beside.textContent === '' && !beside.matches('br, img')) beside.remove()
}
