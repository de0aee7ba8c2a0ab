import { useEffect, useRef, useState } from 'react'
import { call, isOffline, isSignedOut } from '#platform/client/api/call.ts'
import { useRefresh } from '#platform/client/ui/form/changes.ts'
import type { PastedDraft } from '../../contract/pasted/row.ts'
import { questions } from '../../contract/question.ts'

export type Ready = { name: string; draft: PastedDraft }
type Progress = { done: number; total: number }

/** Adds questions one after another; what was refused keeps its reason, and where no answer comes back the rest waits. */
export function useAdding(courseId: string) {
  const refresh = useRefresh()
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set())
  const [failed, setFailed] = useState<ReadonlyMap<string, unknown>>(new Map())
  const [progress, setProgress] = useState<Progress>()
  const run = useRef({ isStopped: false })
  useEffect(() => () => void (run.current.isStopped = true), [])

  const start = async (ready: Ready[], status: 'draft' | 'published') => {
    const current = { isStopped: false }
    run.current = current
    let count = 0
    setFailed(new Map())
    for (const [done, { name, draft }] of ready.entries()) {
      if (current.isStopped) break
      setProgress({ done, total: ready.length })
      try {
        await call(questions.create, { body: { ...draft, courseId, status } })
        count++
        setAdded(before => new Set([...before, name]))
      } catch (error) {
        setFailed(before => new Map([...before, [name, error]]))
        if (isOffline(error) || isSignedOut(error)) break
      }
    }
    setProgress(undefined)
    if (count > 0) await refresh()
    return count
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
