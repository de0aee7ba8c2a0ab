import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '#platform/client/api/call.ts'
import { itemOf } from '#platform/client/api/resource.ts'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { useRefresh } from '#platform/client/ui/form/changes.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import type { PlanItem } from '../../../contract/plan.ts'
import { type Quiz, quizzes } from '../../../contract/quiz.ts'

/**
 * The plan of a quiz, changed at once and kept with each act. Changes are sent one after the other, each from what the server
 * had answered before: whoever was overtaken sees the plan as it is now, and why.
 */
export function usePlan(quiz: Quiz) {
  const cache = useQueryClient()
  const refresh = useRefresh()
  const reason = useReason()
  const { queryKey } = itemOf(quizzes, quiz.id)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)
  const version = useRef(quiz.version)
  const [saving, setSaving] = useState(false)
  const plan = quiz.plan ?? []

  const change = (next: (plan: PlanItem[]) => PlanItem[]) => {
    const now = cache.getQueryData<Quiz>(queryKey) ?? quiz
    const changed = next(now.plan ?? [])
    if (waiting.current === 0) version.current = now.version
    cache.setQueryData<Quiz>(queryKey, { ...now, plan: changed })
    waiting.current++
    setSaving(true)
    const saving = queue.current.then(async () => {
      try {
        const saved = await call(quizzes.update, {
          id: quiz.id,
          version: version.current,
          body: { plan: changed },
        })
        version.current = saved.version
        if (waiting.current === 1) cache.setQueryData(queryKey, saved)
        return true
      } catch (error) {
        showToast({ tone: 'bad', title: 'quizzes.plan.notSaved', message: { text: reason(error) } })
        return false
      } finally {
        waiting.current--
        if (waiting.current === 0) {
          setSaving(false)
          await refresh()
        }
      }
    })
    queue.current = saving
    return saving
  }
  return {
    plan,
    saving,
    change,
    add: (...items: PlanItem[]) => change(plan => [...plan, ...items]),
    /** Behind another one. */
    addAfter: (key: string, item: PlanItem) =>
      change(plan => plan.toSpliced(plan.findIndex(one => one.key === key) + 1, 0, item)),
    set: (key: string, part: object) =>
      change(plan => plan.map(item => (item.key === key ? ({ ...item, ...part } as PlanItem) : item))),
    remove: (key: string) => change(plan => plan.filter(item => item.key !== key)),
    move: (from: number, to: number) => change(plan => plan.toSpliced(from, 1).toSpliced(to, 0, plan[from]!)),
  }
}
export type PlanNow = ReturnType<typeof usePlan>
