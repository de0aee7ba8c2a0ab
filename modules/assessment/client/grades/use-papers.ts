import { useQuery } from '@tanstack/react-query'
import { allOf } from '#platform/client/ui/form/changes.ts'
import { type Exam, exams } from '../../contract/exam.ts'

/** The exams on paper of which this student has a mark; none where the school tells students no scores. */
export function usePapers() {
  const { data = [], isLoading } = useQuery<Exam[]>({
    ...allOf<Exam>(exams, { sort: '-heldOn' }),
    retry: false,
    staleTime: 0,
  })
  return { papers: data.filter(({ own }) => own !== null), isLoading }
}
