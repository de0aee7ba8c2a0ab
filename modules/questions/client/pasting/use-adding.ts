import { useEffect, useRef, useState } from 'react'
import { call, isOffline, isSignedOut } from '#platform/client/api/call.ts'
import { useRefresh } from '#platform/client/ui/form/changes.ts'
import type { PastedDraft } from '../../contract/pasted/row.ts'
import { questions } from '../../contract/question.ts'

/** What is added; with `id` it is in the bank already, and only the quiz takes it in. */
export type Ready = { name: string; draft: PastedDraft; id?: string }
type Progress = { done: number; total: number }

/**
 * Adds questions one after another, in their order also to a quiz, where there is one; what was refused keeps its reason, and
 * where no answer comes back the rest waits.
 */
export function useAdding(courseId: string, addToQuiz?: (questionIds: string[]) => Promise<unknown>) {
  const refresh = useRefresh()
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set())
  const [failed, setFailed] = useState<ReadonlyMap<string, unknown>>(new Map())
  const [progress, setProgress] = useState<Progress>()
  const run = useRef({ isStopped: false })
  useEffect(() => () => void (run.current.isStopped = true), [])

  const start = async (ready: Ready[], status: 'draft' | 'published') => {
    const current = { isStopped: false }
    run.current = current
    const ids: string[] = []
    setFailed(new Map())
    for (const [done, { name, draft, id }] of ready.entries()) {
      if (current.isStopped) break
      setProgress({ done, total: ready.length })
      try {
        ids.push(id ?? (await call(questions.create, { body: { ...draft, courseId, status } })).id)
        setAdded(before => new Set([...before, name]))
      } catch (error) {
        setFailed(before => new Map([...before, [name, error]]))
        if (isOffline(error) || isSignedOut(error)) break
      }
    }
    if (ids.length > 0) {
      await addToQuiz?.(ids)
      await refresh()
    }
    setProgress(undefined)
    return ids.length
  }
  return {
    added,
    failed,
    progress,
    isRunning: progress !== undefined,
    start,
    /** The one that is under way is still added: nobody could say otherwise what became of it. */
    stop: () => void (run.current.isStopped = true),
  }
}
