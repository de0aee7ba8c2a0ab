import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import * as z from 'zod/mini'
import { countOf } from '#platform/client/api/totals.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { choicesOf } from '#platform/client/ui/form/choices.ts'
import { ChoiceField, TextField } from '#platform/client/ui/form/fields.tsx'
import { FormPair } from '#platform/client/ui/form/resource-form.tsx'
import { plan, type PlanItem } from '../../../contract/plan.ts'
import { questions } from '#modules/questions/contract/question.ts'
import type { Quiz } from '../../../contract/quiz.ts'
import { TagsField } from '#modules/questions/client/public/tags-field.ts'
import styles from '../quiz.module.css'
import type { PlanNow } from './use-plan.ts'

type Draw = Extract<PlanItem, { kind: 'draw' }>

/** How many questions are drawn for each student, out of which, and what each is worth. */
export function DrawPanel(props: { quiz: Quiz; item: Draw; now: PlanNow; isFixed: boolean }) {
  const { quiz, item, now, isFixed } = props
  const t = useTranslate()
  const id = useId()
  const [values, setValues] = useState<Record<keyof Draw, any>>({ ...item })
  const [errors, setErrors] = useState<Record<string, string>>({})
  // The first tag and the difficulty narrow what is counted; where there are more tags it is an upper bound.
  const filters = {
    ...{ courseId: quiz.courseId, status: 'published' },
    ...(values.tags[0] && { tag: values.tags[0] }),
    ...(values.difficulty && { difficulty: values.difficulty }),
  }
  const { data: count } = useQuery(countOf(questions, filters))
  const field = (name: keyof Draw) => ({
    id: `${id}${name}`,
    label: t(`quizzes.draw.${name}`),
    value: values[name],
    error: errors[name],
    change: (value: unknown) => setValues(now => ({ ...now, [name]: value })),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { data, error } = z.safeParse(plan, [values], { reportInput: true })
    setErrors(Object.fromEntries(error?.issues.map(({ path, message }) => [String(path[1]), message]) ?? []))
    if (data) void now.set(item.key, data[0]!)
  }
  return (
    <form className={styles.panel} onSubmit={submit} noValidate aria-label={t('quizzes.draw')}>
      <h2>{t('quizzes.draw')}</h2>
      <p className={styles.hint}>{t('quizzes.draw.hint')}</p>
      <fieldset disabled={isFixed} className={styles.fields}>
        <FormPair>
          <TextField field={field('count')} ltr mode="numeric" />
          <TextField field={field('points')} ltr mode="numeric" />
        </FormPair>
        <TagsField field={field('tags')} courseId={quiz.courseId} />
        <ChoiceField
          field={field('difficulty')}
          choices={[
            { value: '', label: t('quizzes.draw.anyDifficulty') },
            ...choicesOf(t, 'questions.difficulty', ['easy', 'medium', 'hard']),
          ]}
        />
        {count !== undefined && <p className={styles.hint}>{t('quizzes.draw.available', { count })}</p>}
        {!isFixed && (
          <div>
            <Button type="submit" variant="default">
              {t('form.save')}
            </Button>
          </div>
        )}
      </fieldset>
    </form>
  )
}
