import type { AttemptItem } from '../../../contract/attempt.ts'
import type { Letters } from '#modules/questions/client/public/letters.ts'

/** What every way of answering is given. */
export type AnswerProps = {
  item: AttemptItem
  answer: unknown
  /** Takes an answer; nothing at all is null. */
  change: (answer: unknown) => void
  letters: Letters
  /** What is asked, by the ids of what says it. */
  labelledBy: string
  describedBy?: string
  /** Where files are handed in. */
  courseId: string
  attemptId: string
  addFile: (file: File) => Promise<void>
}
