import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call, isOffline, Refusal } from '#platform/client/api/call.ts'
import { type MarkedResponse, responses } from '../../contract/response.ts'

export type Mark = { score?: number | null; comment?: string | null }
/** A mark that was not kept: somebody else was faster, or no answer came. */
export type Unsaved = { mark: Mark; answer: MarkedResponse } & (
  | { why: 'stale'; now: MarkedResponse; by?: string }
  | { why: 'failed'; error: unknown }
)

type Undoable = { answer: MarkedResponse; before: Mark; typing?: object }
const triedEvery = 10_000
/** Whoever leaves waits so long for what is on its way, and is asked then. */
const longestWait = 3_000

/**
 * Sends marks, one after the other, each with the version that its marker saw: what somebody else has written meanwhile is
 * never overwritten. What was not kept stays beside the answer until it is settled.
 */
export function useMarks(put: (answer: MarkedResponse) => void) {
  const cache = useQueryClient()
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  /** What our own marks have made of the answers, before it is drawn. */
  const latest = useRef(new Map<string, MarkedResponse>())
  const waiting = useRef(new Map<string, number>())
  const [sending, setSending] = useState<Record<string, Mark>>({})
  const [unsaved, setUnsaved] = useState<Record<string, Unsaved>>({})
  const undoable = useRef<Undoable[]>([])
  const [mayUndo, setMayUndo] = useState(false)
  const [keptAt, setKeptAt] = useState<string>()

  const noteUndoable = (all: Undoable[]) => {
    undoable.current = all
    setMayUndo(all.length > 0)
  }
  const lost = useRef(new Set<string>())
  const settle = (id: string) => {
    lost.current.delete(id)
    setUnsaved(all => without(all, id))
  }

  /**
   * Keeps a mark of an answer as it was seen; undoing is kept likewise, but is not undone. What is kept several times while
   * it is typed is undone at once.
   */
  function mark(
    answer: MarkedResponse,
    given: Mark,
    { isUndo = false, typing }: { isUndo?: boolean; typing?: object } = {},
  ) {
    const { id } = answer
    const mark = { ...unsaved[id]?.mark, ...given }
    settle(id)
    setSending(now => ({ ...now, [id]: { ...now[id], ...mark } }))
    const count = (by: 1 | -1) => {
      const left = (waiting.current.get(id) ?? 0) + by
      waiting.current.set(id, left)
      return left
    }
    count(1)
    const done = queue.current.then(async () => {
      const mine = latest.current.get(id)
      const from = mine && mine.version > answer.version ? mine : answer
      const { version } = from
      try {
        const saved = await call(responses.mark, { id, body: mark, version }, undefined, { keepalive: true })
        latest.current.set(id, saved)
        put(saved)
        setKeptAt(new Date().toISOString())
        const before = {
          ...('score' in mark && { score: from.score }),
          ...('comment' in mark && { comment: from.comment }),
        }
        if (!isUndo) noteUndoable(noted(undoable.current, { answer: saved, before, typing }))
        for (const queryKey of [['marking'], ['quizzes'], ['attempts'], ['responses', 'count']])
          void cache.invalidateQueries({ queryKey })
      } catch (error) {
        const isStale = error instanceof Refusal && error.code === 'stale' && error.current
        const now = isStale ? (error.current as MarkedResponse) : undefined
        if (now) put(now)
        lost.current.add(id)
        setUnsaved(all => ({
          ...all,
          [id]: now
            ? { mark: mark, answer, why: 'stale', now, by: (error as Refusal).changedBy }
            : { mark: mark, answer, why: 'failed', error },
        }))
      } finally {
        if (count(-1) === 0) setSending(all => without(all, id))
      }
    })
    queue.current = done
    return done
  }

  const again = useEffectEvent(() => {
    for (const { answer, mark: sent, ...why } of Object.values(unsaved))
      if (why.why === 'failed' && isOffline(why.error) && !sending[answer.id]) void mark(answer, sent)
  })
  const hasLost = Object.keys(unsaved).length > 0
  // What the line lost is sent once it is back.
  useEffect(() => {
    if (!hasLost) return
    const timer = setInterval(again, triedEvery)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [hasLost])

  return {
    sending,
    unsaved,
    keptAt,
    hasOpen: hasLost || Object.keys(sending).length > 0,
    /** Waits for what is on its way, and answers whether something was not kept. */
    async isLost() {
      const tooLong = new Promise<true>(resolve => setTimeout(resolve, longestWait, true))
      return Promise.race([queue.current.then(() => lost.current.size > 0), tooLong])
    },
    mark,
    settle,
    mayUndo,
    /** Takes the last mark back, also one that is on its way still, and answers whose it was. */
    async undo() {
      await queue.current
      const last = undoable.current.at(-1)
      if (!last) return undefined
      noteUndoable(undoable.current.slice(0, -1))
      void mark(last.answer, last.before, { isUndo: true })
      return last.answer.id
    },
  }
}

/** What is typed goes back to before its first letter, in one step. */
function noted(all: Undoable[], one: Undoable) {
  const last = all.at(-1)
  const isSame = one.typing !== undefined && last?.typing === one.typing
  return isSame ? [...all.slice(0, -1), { ...one, before: last.before }] : [...all, one]
}

const without = <Value>(all: Record<string, Value>, id: string) =>
  Object.fromEntries(Object.entries(all).filter(([key]) => key !== id))

export type Marks = ReturnType<typeof useMarks>
