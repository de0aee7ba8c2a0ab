import { Button, TextInput } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { lessons } from '#modules/catalog/contract/lesson.ts'
import { seasons } from '#modules/catalog/contract/season.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { minimalOf } from '#platform/client/ui/form/choices.ts'
import { ChoiceField } from '#platform/client/ui/form/fields.tsx'
import { TextButton } from '#platform/client/ui/text/text-button.tsx'
import { secondsOf } from '#platform/contract/length.ts'
import { lessonLink } from '../../contract/lesson-link.ts'
import styles from './question-form.module.css'

type Props = {
  courseId: string
  /** Takes a paragraph of rich text that leads to the lesson. */
  put: (html: string) => void
}

/** Leads from an explanation to a lesson of the course, at a moment of it where one is said. */
export function LessonToWatch({ courseId, put }: Props) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <TextButton run={() => setOpen(true)}>
        <IconPlayerPlay size={18} aria-hidden />
        {t('questions.lesson')}
      </TextButton>
    )
  return (
    <Choosing
      courseId={courseId}
      close={() => setOpen(false)}
      put={html => {
        put(html)
        setOpen(false)
      }}
    />
  )
}

function Choosing({ courseId, put, close }: Props & { close: () => void }) {
  const t = useTranslate()
  const id = useId()
  const [lessonId, setLessonId] = useState('')
  const [typed, setTyped] = useState('')
  const { data } = useQuery(minimalOf(lessons, { courseId }))
  const inSeasons = useQuery(minimalOf(seasons, { courseId }))
  const at = secondsOf(typed)
  const lesson = data?.items.find(one => one.id === lessonId)
  const putIn = () => {
    if (lesson && at !== undefined) put(lessonLink(lesson, at))
  }
  return (
    <fieldset className={styles.lesson}>
      <legend>{t('questions.lesson')}</legend>
      <ChoiceField
        field={{
          ...{ id, label: t('questions.lesson.which'), value: lessonId },
          change: value => setLessonId(value ?? ''),
        }}
        choices={[
          { value: '', label: t('questions.lesson.choose') },
          ...(inSeasons.data?.items ?? []).map(season => ({
            group: season.title,
            items: (data?.items ?? [])
              .filter(({ seasonId }) => seasonId === season.id)
              .map(({ id, title }) => ({ value: id, label: title })),
          })),
        ]}
      />
      <TextInput
        label={t('questions.lesson.at')}
        placeholder="4:12"
        value={typed}
        error={at === undefined && t('questions.lesson.at.wrong')}
        autoComplete="off"
        attributes={{ input: { dir: 'ltr', inputMode: 'numeric' } }}
        onChange={event => setTyped(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
          // The question itself is not saved by it.
          event.preventDefault()
          putIn()
        }}
      />
      <Button variant="default" disabled={!lesson || at === undefined} onClick={putIn}>
        {t('questions.lesson.put')}
      </Button>
      <TextButton run={close}>{t('cancel')}</TextButton>
    </fieldset>
  )
}
