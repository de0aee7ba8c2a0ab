import type { Lost, Written } from './written.ts'
import { isPlain, toText } from './plain.ts'

/** Questions in the form of Aiken, which knows only those with one right answer, in plain text; the others are reported. */
export function writeAiken(questions: Written[]): { text: string; lost: Lost[] } {
  const lost: Lost[] = []
  const texts = questions.flatMap((question, at) => {
    const text = textOf(question)
    if (text === undefined) lost.push({ at, code: 'unsupported' })
    else if (!saysAll(question)) lost.push({ at, code: 'simplified' })
    return text ?? []
  })
  return { text: texts.join('\n'), lost }
}

const oneLine = (html: string) => toText(html).replace(/\s+/g, ' ')

function textOf({ body, content }: Written) {
  if (content.kind !== 'single') return undefined
  const rights = content.options.flatMap(({ credit }, at) => (credit === 100 ? [at] : []))
  if (rights.length !== 1) return undefined
  const lines = [
    oneLine(body),
    ...content.options.map(({ body: words }, at) => `${letterOf(at)}. ${oneLine(words)}`),
  ]
  if (lines.some(line => /^[A-Z][.)]?$/.test(line)) || /^(?:[A-Z][.)](?:\s|$)|answer\s?:|$)/i.test(lines[0]!))
    return undefined
  return `${[...lines, `ANSWER: ${letterOf(rights[0]!)}`].join('\n')}\n`
}

const letterOf = (at: number) => String.fromCharCode(65 + at)

function saysAll({ body, content, title, explanation, tags }: Written) {
  if (content.kind !== 'single') return false
  const texts = [body, ...content.options.map(option => option.body)]
  return (
    title === '' &&
    explanation === '' &&
    tags.length === 0 &&
    texts.every(text => isPlain(text) && !toText(text).includes('\n')) &&
    content.options.every(({ credit, feedback }) => feedback === '' && credit % 100 === 0)
  )
}
