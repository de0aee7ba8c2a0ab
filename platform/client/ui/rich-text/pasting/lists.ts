import { unwrap } from './looks.ts'

const itemLevel = /mso-list:\s*l(\d+)\s+level(\d+)/i
const ignored = /mso-list:\s*ignore/i
/** Numbers and letters with a sign behind them count; a single letter is a point in a font of signs. */
const counting = /^\(?(?:[\p{L}\p{N}]{1,7}\.)*(?:[\p{L}\p{N}]{1,7}[.)\-–،:]|\p{N}+)/u

type Item = { element: Element; list: string; level: number; isOrdered: boolean; start: number }
type Open = { list: Element; level: number; name: string }

/** Makes lists of the paragraphs by which Word writes them, nested as they were. Headings that are numbered stay headings. */
export function readWordLists(body: HTMLElement) {
  for (const item of body.querySelectorAll<HTMLElement>('.ListContainerWrapper li')) writeAsParagraph(item)
  let open: Open[] = []
  let previous: Element | undefined
  for (const element of body.querySelectorAll<HTMLElement>('p')) {
    const item = itemOf(element)
    if (!item) continue
    if (!previous || !follows(element, previous)) open = []
    previous = added(item, open)
  }
}

/** Word in a browser writes each item as a list of its own, with its level beside it: then as the other Word does. */
function writeAsParagraph(item: HTMLElement) {
  const page = item.ownerDocument
  const around = item.closest('.ListContainerWrapper')!
  const isOrdered = item.parentElement?.tagName === 'OL'
  const paragraph = page.createElement('p')
  const { listid = '0', ariaLevel = '1', ariaPosinset = '1' } = item.dataset
  paragraph.dataset.style = `mso-list:l${Number(listid) || 0} level${Number(ariaLevel) || 1}`
  const sign = page.createElement('span')
  sign.dataset.style = 'mso-list:Ignore'
  sign.textContent = isOrdered ? `${ariaPosinset}.` : '·'
  for (const end of item.querySelectorAll('.EOP')) end.remove()
  const inner = item.querySelector('p') ?? item
  paragraph.append(sign, ...inner.childNodes)
  around.before(paragraph)
  item.remove()
  if (!around.querySelector('li')) around.remove()
}

/** Whether nothing stands between a paragraph and the list before it. */
const follows = (element: Element, list: Element) => element.previousElementSibling === list

function itemOf(element: HTMLElement): Item | undefined {
  const [, list, level] = itemLevel.exec(element.dataset.style ?? '') ?? []
  if (!list || element.closest('li')) return undefined
  const marks = [...element.querySelectorAll<HTMLElement>('[data-style]')].filter(one =>
    ignored.test(one.dataset.style!),
  )
  const sign = (marks[0]?.textContent ?? '').replace(/[\s\u00a0]+/g, '')
  for (const mark of marks) mark.remove()
  const number = Number(/^\(?(\d+)\W*$/.exec(sign)?.[1] ?? 1)
  return { element, list, level: Number(level), isOrdered: counting.test(sign), start: number }
}

/** Puts an item at its level, below the one before it; answers the outermost list. */
function added({ element, list, level, isOrdered, start }: Item, open: Open[]) {
  const name = isOrdered ? 'ol' : 'ul'
  const isAnother = (last: Open) => last.level === level && last.name !== `${name} ${list}`
  while (open.length > 0 && (open.at(-1)!.level > level || isAnother(open.at(-1)!))) open.pop()
  const { ownerDocument: page } = element
  const item = page.createElement('li')
  const last = open.at(-1)
  if (last?.level === level) last.list.append(item)
  else {
    const inner = page.createElement(name)
    if (isOrdered && start > 1) inner.setAttribute('start', String(start))
    const around = last?.list.lastElementChild
    if (around) around.append(inner)
    else element.before(inner)
    inner.append(item)
    open.push({ list: inner, level, name: `${name} ${list}` })
  }
  const paragraph = page.createElement('p')
  paragraph.append(...element.childNodes)
  item.append(paragraph)
  element.remove()
  return open[0]!.list
}

/** Lists that stand beside the item that they belong to, as Google Docs and mail write them, go into it. */
export function nestLists(body: HTMLElement) {
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const before = list.previousElementSibling
    if (before?.tagName === 'LI') before.append(list)
    else unwrap(list)
  }
}
