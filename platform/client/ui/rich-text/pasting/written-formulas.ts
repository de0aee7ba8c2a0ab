import { piecesOf } from '../../../../contract/formula.ts'

const sign = /\$|\\[([]/
const apart = 'pre, code, [data-math], [data-unread], textarea'

/** Draws what stands between the signs of formulas. */
export function readWrittenFormulas(body: HTMLElement) {
  body.normalize()
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (!sign.test(text.data) || text.parentElement?.closest(apart)) continue
    text.replaceWith(
      ...piecesOf(text.data).map(({ text, as }) => (as === 'words' ? text : formula(body, text, as))),
    )
  }
}

function formula({ ownerDocument: page }: Element, tex: string, kind: 'inline' | 'block') {
  const element = page.createElement('span')
  element.dataset.math = kind
  element.textContent = tex
  return element
}

/** Takes formulas of their own out of the paragraphs that they stand in, which end before and go on after them. */
export function liftBlocks(body: HTMLElement) {
  for (const span of body.querySelectorAll('span[data-math=block]')) {
    const block = body.ownerDocument.createElement('div')
    block.setAttribute('data-math', 'block')
    block.textContent = span.textContent
    const around = span.closest('p, h2, h3, h4')
    if (!around) {
      span.replaceWith(block)
      continue
    }
    const before = cutBefore(span, around)
    span.remove()
    around.before(before, block)
    for (const part of [before, around])
      if (part.textContent.trim() === '' && !part.querySelector('img')) part.remove()
  }
}

/** What stands before a node within an element around it, with the marks that it has. */
function cutBefore(node: Element, around: Element) {
  let inner: Element | undefined
  for (let at = node; at !== around; at = at.parentElement!) {
    const copy = at.parentElement!.cloneNode() as Element
    while (at.previousSibling) copy.prepend(at.previousSibling)
    if (inner) copy.append(inner)
    inner = copy
  }
  return inner!
}
