import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/client/api/call.ts'
import type { PastedDraft } from '../../contract/pasted/row.ts'
import { maxCompared, questions } from '../../contract/question.ts'
import type { Ready } from './use-adding.ts'

type Same = { id: string; title: string }
const typingMs = 300

/** Which questions are in the bank of a course already; none of them is known until all have been asked for. */
export function useSame(courseId: string, ready: Ready[], isPaused: boolean) {
  const names = ready.map(({ name, draft }) => `${name} ${JSON.stringify(draft)}`).join('\n')
  const [asked] = useDebouncedValue(names, typingMs)
  const { data, isError, isFetching } = useQuery({
    queryKey: ['questions', 'same', courseId, asked],
    queryFn: ({ signal }) => sameOf(courseId, ready, signal),
    enabled: ready.length > 0 && asked === names && !isPaused,
    staleTime: 0,
    gcTime: 0,
  })
  const isSettled = ready.length === 0 || (asked === names && !isFetching && (data !== undefined || isError))
  return { same: isSettled ? data : undefined, isSettled }
}

async function sameOf(id: string, ready: Ready[], signal: AbortSignal) {
  const same = new Map<string, Same>()
  for (let from = 0; from < ready.length; from += maxCompared) {
    const batch = ready.slice(from, from + maxCompared)
    const drafts = batch.map(({ draft: { body, content } }: { draft: PastedDraft }) => ({ body, content }))
    const { items } = await call(questions.same, { id, body: { questions: drafts } }, signal)
    items.forEach((item, at) => item && same.set(batch[at]!.name, item))
  }
  return same
}
