import { Button } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { TextField } from '#platform/client/ui/form/fields.tsx'
import type { PlanItem } from '../../../contract/plan.ts'
import type { Quiz } from '../../../contract/quiz.ts'
import { PartText } from '#modules/questions/client/public/part-text.ts'
import styles from '../quiz.module.css'
import type { PlanNow } from './use-plan.ts'

type Heading = Extract<PlanItem, { kind: 'heading' }>

/** A heading over the questions that follow, with a text that they share. */
export function HeadingPanel(props: { quiz: Quiz; item: Heading; now: PlanNow; isFixed: boolean }) {
  const { quiz, item, now, isFixed } = props
  const t = useTranslate()
  const id = useId()
  const [{ title, body }, setValues] = useState(item)
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setError(title.trim() === '' ? t('quizzes.heading.required') : undefined)
    if (title.trim() !== '') void now.set(item.key, { title: title.trim(), body })
  }
  return (
    <form className={styles.panel} onSubmit={submit} noValidate aria-label={t('quizzes.heading.one')}>
      <h2>{t('quizzes.heading.one')}</h2>
      <fieldset disabled={isFixed} className={styles.fields}>
        <TextField
          field={{
            id: `${id}title`,
            label: t('quizzes.heading.title'),
            value: title,
            error,
            change: title => setValues(now => ({ ...now, title })),
          }}
        />
        {!isFixed && (
          <>
            <PartText
              named
              id={`${id}body`}
              label={t('quizzes.heading.body')}
              value={body}
              change={body => setValues(now => ({ ...now, body }))}
              courseId={quiz.courseId}
            />
            <div>
              <Button type="submit" variant="default">
                {t('form.save')}
              </Button>
            </div>
          </>
        )}
      </fieldset>
    </form>
  )
}
