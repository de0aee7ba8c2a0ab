import type { Paper } from '#modules/assessment/client/public/papers.ts'
import { allOf } from '#platform/client/ui/form/changes.ts'
import { type Exam, exams } from '../contract/exam.ts'

/** The exams on paper of which this student has a mark; none where the school tells students no scores. */
export async function ownPapers(signal: AbortSignal): Promise<Paper[]> {
  const all = await allOf<Exam>(exams, { sort: '-heldOn' }).queryFn({ signal })
  return all.flatMap(({ own, ...exam }) => (own ? { ...exam, score: own.score } : []))
}
