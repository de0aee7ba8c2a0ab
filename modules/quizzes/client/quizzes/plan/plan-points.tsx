import { TextInput } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { problem } from '#platform/client/ui/form/field-errors.tsx'
import type { PlanItem } from '../../../contract/plan.ts'
import { points } from '#modules/questions/contract/question.ts'
import styles from '../quiz.module.css'
import type { PlanNow } from './use-plan.ts'

/** What a question is worth in this quiz, where that is not what it is worth by itself. It is kept when somebody goes on. */
export function PlanPoints(props: {
  item: Extract<PlanItem, { kind: 'question' }>
  own: number
  now: PlanNow
  isFixed: boolean
}) {
  const { item, own, now, isFixed } = props
  const t = useTranslate()
  const [typed, setTyped] = useState(item.points === null ? '' : String(item.points))
  const [error, setError] = useState<string>()
  const keep = () => {
    const read = typed.trim() === '' ? { data: null } : z.safeParse(points(), typed)
    setError('error' in read ? read.error?.issues[0]?.message : undefined)
    if (read.data !== undefined && read.data !== item.points) void now.set(item.key, { points: read.data })
  }
  if (isFixed) return <span>{t('quizzes.points', { points: item.points ?? own })}</span>
  return (
    <TextInput
      classNames={{ root: styles.planPoints }}
      label={t('quizzes.question.points')}
      placeholder={String(own)}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      error={problem(error)}
      onChange={event => setTyped(event.currentTarget.value)}
      onBlur={keep}
    />
  )
}
