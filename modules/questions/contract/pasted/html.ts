import { piecesOf } from '#platform/contract/formula.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Text as it stands in HTML. */
export const escaped = (text: string) => text.replace(/[&<>]/g, sign => entities[sign]!)

/** A formula as the editor writes it. */
export const formula = (tex: string, as: 'inline' | 'block') => {
  const tag = as === 'inline' ? 'span' : 'div'
  return `<${tag} data-math="${as}">${escaped(tex)}</${tag}>`
}

/** Plain text as rich text: an empty line parts paragraphs, formulas stand between their signs. */
export const toHtml = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n/)
    .map(paragraph => paragraphOf(paragraph))
    .join('')

function paragraphOf(written: string) {
  const lines = written
    .split('\n')
    .map(line => line.replace(/\s+/g, ' ').trim())
    .filter(line => line !== '')
  const blocks: string[] = []
  let inline = ''
  const end = () => {
    const content = inline.replace(/^(?:<br>| )+|(?:<br>| )+$/g, '')
    if (content !== '') blocks.push(`<p dir="auto">${content}</p>`)
    inline = ''
  }
  for (const { text, as } of piecesOf(lines.join('\n'))) {
    if (as === 'block') {
      end()
      blocks.push(formula(text, as))
    } else inline += as === 'inline' ? formula(text, as) : escaped(text).replaceAll('\n', '<br>')
  }
  end()
  return blocks.join('')
}
