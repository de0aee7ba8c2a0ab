import type { Content } from '../../contract/content.ts'
import { toleranceOf } from './numeric.ts'

type Gap = Extract<Content, { kind: 'cloze' }>['gaps'][number]
type Numeric = Extract<Content, { kind: 'numeric' }>
type Short = Extract<Content, { kind: 'short' }>

/** What is right, in the shape of an answer (assessment.md 2.5): of a number its value and tolerance, of texts
 * and of areas of a picture all that are. */
export function rightOf(content: Content): unknown {
  switch (content.kind) {
    case 'single':
      return best(content.options)
    case 'multiple':
      return content.options.flatMap(({ key, right }) => (right ? [key] : []))
    case 'trueFalse':
      return content.right
    case 'numeric':
      return number(content)
    case 'short':
      return texts(content)
    case 'cloze':
      return Object.fromEntries(content.gaps.map(gap => [gap.key, rightIn(gap)]))
    case 'matching':
      return content.pairs
    case 'ordering':
      return content.parts.map(({ key }) => key)
    case 'hotspot':
      return content.areas.flatMap(({ shape, x, y, width, height, credit }) =>
        credit === 100 ? [{ shape, x, y, width, height }] : [],
      )
    case 'essay':
      return content.model === '' ? null : { text: content.model, fileIds: [] }
    case 'file':
      return null
  }
}

function rightIn(gap: Gap) {
  if (gap.kind === 'choice') return best(gap.options)
  return gap.kind === 'numeric' ? number(gap) : texts(gap)
}

const best = (options: { key: string; credit: number }[]) =>
  options.find(({ credit }) => credit === 100)?.key ?? null
/** A tolerance in percent is told as what it comes to: nobody reads beside the number what it is a part of. */
function number({ answers }: Pick<Numeric, 'answers'>) {
  const answer = answers.find(({ credit }) => credit === 100) ?? answers[0]!
  const { over, under } = toleranceOf(answer)
  return { value: answer.value, tolerance: Number(over) / Number(under) }
}
const texts = ({ answers }: Pick<Short, 'answers'>) =>
  answers.flatMap(({ text, credit }) => (credit === 100 ? [text] : []))
