import { useState } from 'react'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import type { Question } from '#modules/questions/contract/question.ts'
import { duplicateOf } from './duplicate-item.ts'
import { usePlanTitles } from './plan-row.tsx'
import type { PlanNow } from './use-plan.ts'

/** Moving and duplicating items, with what screen readers are told of it. */
export function usePlanActs(now: PlanNow, asked: Map<string, Question>, show: (key?: string) => void) {
  const t = useTranslate()
  const numbers = useNumbers()
  const reason = useReason()
  const titleOf = usePlanTitles(asked)
  const [said, announce] = useState('')
  const [isCopying, setCopying] = useState(false)
  const { plan } = now

  function move(from: number, to: number) {
    if (from < 0 || to < 0 || to >= plan.length) return
    void now.move(from, to)
    announce(
      t('quizzes.plan.moved', { title: titleOf(plan[from]!), position: numbers(to + 1), count: plan.length }),
    )
  }
  async function duplicate(key?: string) {
    const item = plan.find(one => one.key === key)
    if (!item || isCopying) return
    setCopying(true)
    try {
      const copy = await duplicateOf(item)
      void now.addAfter(item.key, copy)
      announce(t('quizzes.plan.duplicated', { title: titleOf(item) }))
      show(copy.key)
    } catch (error) {
      showToast({ tone: 'bad', title: 'quizzes.plan.notDuplicated', message: { text: reason(error) } })
    } finally {
      setCopying(false)
    }
  }
  return { said, move, duplicate }
}
