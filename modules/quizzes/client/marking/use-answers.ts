import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/client/api/call.ts'
import { type MarkedResponse, responses } from '../../contract/response.ts'

export type MarkState = 'toMark' | 'marked'
type Asked = { quizId: string; questionId: string; state: MarkState; groupId?: string }
type Reply = Awaited<ReturnType<typeof request>>

const pageSize = 50
const request = (query: Asked & { page: number }, signal: AbortSignal) =>
  call(responses.list, { query: { ...query, pageSize } as never }, signal)

/**
 * The answers to one question, as somebody goes through them. What was marked meanwhile stays in its place, though the
 * server no longer lists it as waiting: so one can go back, and the next answers are those behind what still waits here.
 */
export function useAnswers(asked: Asked) {
  const [known, setKnown] = useState<MarkedResponse[]>([])
  const [round, setRound] = useState({ number: 0, page: 1 })
  const [seen, setSeen] = useState<Reply>()
  /** So many are listed beside those that are here, as the server said last. */
  const [rest, setRest] = useState(0)
  const [question, setQuestion] = useState<Reply['question']>(null)
  const isListed = ({ score }: MarkedResponse) => (score === null) === (asked.state === 'toMark')
  const asking = {
    queryKey: ['responses', 'page', { ...asked, ...round }],
    queryFn: ({ signal }: { signal: AbortSignal }) => request({ ...asked, page: round.page }, signal),
    // What somebody else has marked in the meantime is known when it is looked at.
    staleTime: 0,
  }
  const { data, failureReason } = useQuery(asking)
  if (data && data !== seen) {
    const answers = merged(known, data.items)
    setSeen(data)
    setKnown(answers)
    setRest(Math.max(0, data.total - answers.filter(isListed).length))
    if (data.question) setQuestion(data.question)
  }
  const listed = known.filter(isListed).length
  return {
    known,
    question,
    comments: seen?.comments ?? [],
    /** So many there are, with those that are still to come. */
    total: known.length + rest,
    isHere: seen !== undefined,
    failure: data ? undefined : failureReason,
    queryKey: asking.queryKey,
    put: (answer: MarkedResponse) => setKnown(now => merged(now, [answer])),
    /** Asks for those behind, unless they are on their way. */
    more() {
      if (data && rest > 0)
        setRound(now => ({ number: now.number + 1, page: 1 + Math.floor(listed / pageSize) }))
    },
  }
}

/** Each in its place, in its newest version; those that are new behind. */
function merged(known: MarkedResponse[], found: MarkedResponse[]) {
  const byId = new Map(known.map(one => [one.id, one]))
  for (const one of found) {
    const old = byId.get(one.id)
    if (!old || old.version <= one.version) byId.set(one.id, one)
  }
  return [...byId.values()]
}
