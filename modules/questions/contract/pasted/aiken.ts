import { toHtml } from './html.ts'
import { drafted, fault, type Reading } from './row.ts'

const option = /^([A-Z])[.)](?:\s+|$)(.*)$/
const answer = /^ANSWER\s?:\s?(.*)$/i

type Open = { text: string[]; options: { label: string; text: string }[]; written: string[] }

/**
 * Questions in the form of Aiken: a question, its options `A. …` or `A) …` each on a line, `ANSWER: B`. A question may have
 * several lines here, and an option another one under it.
 */
export function readAiken(text: string): Reading[] {
  const rows: Reading[] = []
  let open: Open = { text: [], options: [], written: [] }
  let isApart = false
  const end = (right?: string) => {
    if (open.written.some(line => line !== '')) rows.push(closed(open, right))
    open = { text: [], options: [], written: [] }
  }
  for (const line of text.split(/\r\n?|\n/).map(each => each.trim())) {
    const [, label, words = ''] = option.exec(line) ?? []
    const [, right] = answer.exec(line) ?? []
    if (line !== '' && !label && right === undefined && isApart && open.options.length > 0) end()
    isApart = line === ''
    open.written.push(line)
    if (right !== undefined) end(right.trim().toUpperCase())
    else if (label) open.options.push({ label, text: words.trim() })
    else if (open.options.length === 0) open.text.push(line)
    else open.options.at(-1)!.text += `\n${line}`
  }
  end()
  return rows
}

function closed({ text, options, written }: Open, right: string | undefined): Reading {
  const wholeText = written.join('\n')
  const isOrdered = options.every(({ label }, at) => label === String.fromCharCode(65 + at))
  if (!isOrdered || options.length < 2) return fault('unreadable', wholeText)
  const isKnown = right !== undefined && options.some(({ label }) => label === right)
  if (right !== undefined && !isKnown) return fault('unreadable', wholeText)
  const content = {
    kind: 'single',
    options: options.map(({ label, text: words }) => ({
      body: toHtml(words),
      credit: label === right ? 100 : 0,
    })),
  }
  return drafted({ body: toHtml(text.join('\n')), content }, wholeText, right === undefined)
}
