import type { Answer } from '../../contract/answer.ts'
import type { Content } from '../../contract/content.ts'
import { kindOf } from '../kinds/kinds.ts'
import type { AnswerFile } from '../kinds/server-kind.ts'

/** Whether an answer is of the shape that its question asks for, and names only what there is (assessment.md 2.3, 3.1). */
export const fits = (content: Content, answer: unknown): answer is Answer | null =>
  answer === null || kindOf(content).fits(content, answer)

/** Whether a file can be a part of an answer to it. */
export const takes = (content: Content, file: AnswerFile) => kindOf(content).takes(content, file)

/** Whether what was typed as a number can be read as one; all else can. */
export const readable = (content: Content, answer: Answer | null) =>
  answer === null || answer === '' || kindOf(content).isReadable(content, answer)
