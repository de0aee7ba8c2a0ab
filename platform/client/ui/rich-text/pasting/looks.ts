type Look = [is: RegExp, isNot: RegExp, mark: string]
/** What styles mean that a text can say by its own marks. */
const looks: Look[] = [
  look('font-weight', 'bold|[6-9]\\d\\d', 'normal|[1-5]\\d\\d', 'strong'),
  look('font-style', 'italic|oblique', 'normal', 'em'),
  look('text-decoration(?:-line)?', '[^;]*underline', 'none', 'u'),
  look('text-decoration(?:-line)?', '[^;]*line-through', 'none', 's'),
  look('vertical-align', 'super', 'baseline', 'sup'),
  look('vertical-align', 'sub\\b', 'baseline', 'sub'),
]
/** Names of Office end alike: `mso-bidi-font-weight` says nothing of most letters. */
function look(name: string, is: string, isNot: string, mark: string): Look {
  const of = (values: string) => new RegExp(`(?:^|[;\\s])${name}:\\s*(?:${values})`, 'i')
  return [of(is), of(isNot), mark]
}
const marksBy: Record<string, string> = { B: 'strong', STRONG: 'strong', I: 'em', EM: 'em', U: 'u', S: 's' }
const levels: Record<string, string> = { H1: 'h2', H5: 'h4', H6: 'h4' }
const hidden = /display:\s*none|mso-hide:\s*all|mso-element:\s*comment/i
const ours = '[data-math], [data-unread], [data-gap]'

/** Says by marks what other programs say by styles, and takes out what only looks. */
export function readLooks(body: HTMLElement) {
  for (const drawn of body.querySelectorAll('.katex-html, mjx-container > :not(mjx-assistive-mml)'))
    drawn.remove()
  // A formula within what was one already: a page of ours, or one that says twice that it is one.
  for (const inner of body.querySelectorAll('[data-math] [data-math]'))
    inner.closest('[data-math]:has([data-math])')?.replaceChildren(inner.textContent)
  for (const element of body.querySelectorAll<HTMLElement>('*')) readLook(element)
  for (const element of body.querySelectorAll(`span:not(${ours}), font, center`)) unwrap(element)
  for (const element of body.querySelectorAll('strong, em, u, s, sub, sup')) joinNext(element)
  for (const element of body.querySelectorAll<HTMLElement>('[dir]')) readDirection(element)
}

/** Marks that programs write again for each piece of a text: what is one formula may stand in several. */
function joinNext(element: Element) {
  for (
    let next = element.nextSibling;
    next instanceof Element && next.tagName === element.tagName;
    next = element.nextSibling
  ) {
    element.append(...next.childNodes)
    next.remove()
  }
}

/** A direction stays where it is another than that of the first words, by which blocks are shown without one. */
function readDirection(element: HTMLElement) {
  const dir = element.dir.toLowerCase()
  const [first] = /\p{L}/u.exec(element.textContent) ?? []
  const ofWords = first && /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(first) ? 'rtl' : 'ltr'
  if (!element.matches('p, h2, h3, h4') || dir === ofWords || !first) element.removeAttribute('dir')
  else element.dir = dir
}

function readLook(element: HTMLElement) {
  const style = element.dataset.style ?? ''
  if (hidden.test(style) && !element.querySelector(ours) && !element.matches(ours)) return element.remove()
  if (element.tagName === 'P' && /^MsoTitle$/i.test(element.className)) return renamed(element, 'h2')
  if (levels[element.tagName]) return renamed(element, levels[element.tagName]!)
  const ownMarks = marksBy[element.tagName]
  for (const [is, isNot, mark] of looks) {
    if (ownMarks === mark && isNot.test(style)) return unwrap(element)
    if (mark === 'u' && element.closest('a')) continue
    // What holds blocks says its style of each of them again.
    if (ownMarks !== mark && is.test(style) && element.matches('span, a, em, strong, b, i, u, font'))
      surround(element, mark)
  }
  return undefined
}

function surround(element: Element, mark: string) {
  const holder = element.ownerDocument.createElement(mark)
  holder.append(...element.childNodes)
  element.append(holder)
}

export const unwrap = (element: Element) => element.replaceWith(...element.childNodes)

function renamed(element: Element, name: string) {
  const other = element.ownerDocument.createElement(name)
  other.append(...element.childNodes)
  element.replaceWith(other)
}
