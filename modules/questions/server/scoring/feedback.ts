import type { Answer } from '../../contract/answer.ts'
import type { Content } from '../../contract/content.ts'
import { kindOf } from '../kinds/kinds.ts'

/** What is said of single parts of a question to whoever answered so, by the keys of those parts. */
export function feedbackOn(content: Content, answer: Answer | null) {
  const said = kindOf(content)
    .feedback(content, answer)
    .filter(({ feedback }) => feedback !== '')
  return Object.fromEntries(said.map(({ key, feedback }) => [key, feedback]))
}
