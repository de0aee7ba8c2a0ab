import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call, Refusal } from '#platform/client/api/call.ts'
import { type MarkedResponse, responses } from '../../contract/response.ts'

export type Mark = { score?: number | null; comment?: string | null }
/** A mark that was not kept: somebody else was faster, or no answer came. */
export type Unsaved = { mark: Mark; version: number } & (
  | { why: 'stale'; now: MarkedResponse; by?: string }
  | { why: 'failed'; error: unknown }
)

/**
 * Sends marks, one after the other, each with the version that its marker saw: what somebody else has written meanwhile is
 * never overwritten. What was not kept stays beside the answer until it is settled.
 */
export function useMarks(put: (answer: MarkedResponse) => void) {
  const cache = useQueryClient()
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  /** What our own marks have made of the answers, before it is drawn. */
  const own = useRef(new Map<string, MarkedResponse>())
  const waiting = useRef(new Map<string, number>())
  const [sending, setSending] = useState<Record<string, Mark>>({})
  const [unsaved, setUnsaved] = useState<Record<string, Unsaved>>({})
  const [undone, setUndone] = useState<{ answer: MarkedResponse; before: Mark }[]>([])
  const [keptAt, setKeptAt] = useState<string>()

  const settle = (id: string) => setUnsaved(all => without(all, id))

  /** Keeps a mark of an answer as it was seen; undoing is kept likewise, but is not undone. */
  function mark(answer: MarkedResponse, given: Mark, { isUndo = false } = {}) {
    const { id } = answer
    const lost = unsaved[id]
    const sent = { ...lost?.mark, ...given }
    settle(id)
    setSending(now => ({ ...now, [id]: { ...now[id], ...sent } }))
    const count = (by: 1 | -1) => {
      const left = (waiting.current.get(id) ?? 0) + by
      waiting.current.set(id, left)
      return left
    }
    count(1)
    const done = queue.current.then(async () => {
      const mine = own.current.get(id)
      const from = mine && mine.version > answer.version ? mine : answer
      const { version } = from
      try {
        const kept = await call(responses.mark, { id, body: sent, version })
        own.current.set(id, kept)
        put(kept)
        setKeptAt(new Date().toISOString())
        const before = {
          ...('score' in sent && { score: from.score }),
          ...('comment' in sent && { comment: from.comment }),
        }
        if (!isUndo) setUndone(all => [...all, { answer: kept, before }])
        for (const name of ['marking', 'quizzes', 'attempts'])
          void cache.invalidateQueries({ queryKey: [name] })
      } catch (error) {
        const isStale = error instanceof Refusal && error.code === 'stale' && error.current
        const now = isStale ? (error.current as MarkedResponse) : undefined
        if (now) put(now)
        setUnsaved(all => ({
          ...all,
          [id]: now
            ? { mark: sent, version, why: 'stale', now, by: (error as Refusal).changedBy }
            : { mark: sent, version, why: 'failed', error },
        }))
      } finally {
        if (count(-1) === 0) setSending(all => without(all, id))
      }
    })
    queue.current = done
    return done
  }

  return {
    sending,
    unsaved,
    keptAt,
    mark,
    settle,
    mayUndo: undone.length > 0,
    /** Takes the last mark back, and answers whose it was. */
    undo() {
      const last = undone.at(-1)
      if (!last) return undefined
      setUndone(all => all.slice(0, -1))
      void mark(last.answer, last.before, { isUndo: true })
      return last.answer.id
    },
  }
}

const without = <Value>(all: Record<string, Value>, id: string) =>
  Object.fromEntries(Object.entries(all).filter(([key]) => key !== id))

export type Marks = ReturnType<typeof useMarks>
