import type { Answer, Point } from '../../contract/answer.ts'
import type { Content } from '../../contract/content.ts'
import { holdsPoint } from './areas.ts'

/** What is said of single parts of a question to whoever answered so, by the keys of those parts. */
export function feedbackOn(content: Content, answer: Answer | null) {
  const said = partsOf(content, answer).filter(({ feedback }) => feedback !== '')
  return Object.fromEntries(said.map(({ key, feedback }) => [key, feedback]))
}

/** The options that somebody chose, of a cloze in any of its gaps; what they matched; what they did not put in its place; and the areas
 * in which they pointed. */
function partsOf(content: Content, answer: Answer | null): { key: string; feedback: string }[] {
  const chosen = new Set(Object.values(typeof answer === 'string' ? [answer] : (answer ?? {})))
  const given = (answer ?? {}) as Record<string, string>
  switch (content.kind) {
    case 'single':
    case 'multiple':
      return content.options.filter(({ key }) => chosen.has(key))
    case 'cloze':
      return content.gaps.flatMap(gap =>
        gap.kind === 'choice' ? gap.options.filter(({ key }) => key === given[gap.key]) : [],
      )
    case 'matching':
      return [
        ...content.left.filter(({ key }) => key in given),
        ...content.right.filter(({ key }) => chosen.has(key)),
      ]
    case 'ordering':
      return Array.isArray(answer) ? content.parts.filter(({ key }, at) => answer[at] !== key) : []
    case 'hotspot':
      return answer === null ? [] : content.areas.filter(area => holdsPoint(area, answer as Point))
    default:
      return []
  }
}
