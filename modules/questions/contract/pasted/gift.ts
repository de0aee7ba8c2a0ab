import { answersOf } from './gift-answers.ts'
import { hidden, shown } from './gift-signs.ts'
import { giftHtml } from './gift-text.ts'
import { drafted, fault, type Reading, type Said } from './row.ts'
import { showsMore } from './safe-html.ts'

/** Questions in Moodle's GIFT: an empty line after each, `//` before a remark, `$CATEGORY:` before those of one subject. */
export function readGift(text: string): Reading[] {
  const rows: Reading[] = []
  let category: string[] = []
  let tags: string[] = []
  let lines: string[] = []
  const end = () => {
    if (lines.length > 0) rows.push(readQuestion(lines.join('\n'), [...new Set([...category, ...tags])]))
    lines = []
    tags = []
  }
  for (const line of text.split(/\r\n?|\n/).map(each => each.trimEnd())) {
    const plain = line.trimStart()
    const [, path] = /^\$CATEGORY:\s?(.*)$/.exec(plain) ?? []
    if (plain.startsWith('//')) tags.push(...tagsIn(plain))
    else if (path !== undefined) {
      end()
      category = lastOf(path)
    } else if (plain === '') end()
    else lines.push(line)
  }
  end()
  return rows
}

/** The tags that a remark names: `// [tag:motion]`. */
const tagsIn = (remark: string) =>
  [...remark.matchAll(/\[tag:((?:[^\]\\]|\\.){1,200})\]/g)].map(([, tag]) =>
    tag!.replace(/\\(.)/g, '$1').trim(),
  )

/** The last part of the path of a category, in which two slashes are one within a name. */
function lastOf(path: string) {
  const parts = path.replaceAll('//', '\uFDD0').split('/')
  const name = parts.findLast(part => part.trim() !== '')?.trim() ?? ''
  return ['', '$course$', '$module$', '$system$', 'top'].includes(name)
    ? []
    : [name.replaceAll('\uFDD0', '/')]
}

function readQuestion(written: string, tags: string[]): Reading {
  const whole = hidden(written).trim()
  const named = whole.startsWith('::') ? whole.indexOf('::', 2) : -1
  const title = named < 0 ? '' : whole.slice(2, named)
  const rest = named < 0 ? whole : whole.slice(named + 2)
  const open = rest.indexOf('{')
  const shut = rest.indexOf('}', open)
  if (open < 0) return fault('unsupported', written)
  if (shut < 0 || rest.indexOf('{', open + 1) >= 0) return fault('unreadable', written)
  const [answers = '', general = ''] = splitOnce(rest.slice(open + 1, shut), '####')
  const before = rest.slice(0, open)
  const after = rest.slice(shut + 1)
  const [format] = /^\s*\[[a-z]+\]/.exec(before) ?? ['']
  const said = answersOf(answers.trim(), format.trim())
  if (showsMore(shown(rest))) return fault('unsupported', written)
  if (typeof said === 'string') return fault(said, written)
  const body = giftHtml(after.trim() === '' ? before : `${before}____${after}`)
  const explanation = joined([giftHtml(general, format.trim()), ...said.remarks])
  const question: Said = { title: shown(title), body, content: said.content, explanation, tags }
  return drafted(question, written, said.lacksAnswer)
}

const block = /^<(?:p|h\d|hr|pre|ul|ol|table|blockquote|div)\b/

/** Several texts as one, each a paragraph: in HTML they may be words that would run into each other. */
function joined(texts: string[]) {
  const written = texts.filter(text => text !== '')
  if (written.length < 2) return written.join('')
  return written.map(text => (block.test(text) ? text : `<p>${text}</p>`)).join('')
}

function splitOnce(text: string, sign: string) {
  const at = text.indexOf(sign)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + sign.length)]
}
