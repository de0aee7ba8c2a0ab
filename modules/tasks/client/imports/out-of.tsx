import { TextInput } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useSentences, useTranslate } from '#platform/client/i18n/i18n.ts'
import { problem } from '#platform/client/ui/form/field-errors.tsx'
import { brokenRules } from '#platform/contract/problem.ts'
import { importPlan } from '../../contract/import.ts'

/** Of how many points exams are that a table makes. */
export function OutOf({ value, change }: { value: number; change: (outOf: number) => void }) {
  const t = useTranslate()
  const numbers = useNumbers()
  const sentence = useSentences()
  const [typed, setTyped] = useState(() => numbers(value, { useGrouping: false }))
  const { data, error } = z.safeParse(importPlan.shape.outOf, typed, { reportInput: true })
  const [rule] = error ? brokenRules(error) : []
  return (
    <TextInput
      label={t('imports.outOf')}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      error={problem(rule && sentence(rule.code, rule.limit))}
      onChange={event => setTyped(event.currentTarget.value)}
      onBlur={() => data !== undefined && change(data)}
    />
  )
}
