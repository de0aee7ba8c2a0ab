import type { Paper } from '#modules/quizzes/client/public/papers.ts'
import { call } from '#platform/client/api/call.ts'
import { allOf } from '#platform/client/ui/form/changes.ts'
import { type Exam, exams } from '../contract/exam.ts'
import { newPapers } from '../contract/new-paper.ts'

/** The exams on paper of which this student has a mark; none where the school tells students no scores. */
export async function ownPapers(signal: AbortSignal): Promise<Paper[]> {
  const papers = await allOf<Exam>(exams, { sort: '-heldOn' }).queryFn({ signal })
  return papers.flatMap(({ own, ...exam }) => (own ? { ...exam, score: own.score } : []))
}

/** Says that this student has looked at scores as they were told. */
export const notePapersSeen = (items: { id: string; toldAt: string }[]) =>
  call(newPapers.seen, { body: { items: items.map(({ id, toldAt }) => ({ id, toldAt })) } })
