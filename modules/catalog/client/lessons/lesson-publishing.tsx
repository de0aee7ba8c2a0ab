import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { DateTimeField } from '#platform/client/ui/date/date-time-field.tsx'
import { BooleanField, ChoiceField, DurationField } from '#platform/client/ui/form/fields.tsx'
import { useSeasonChoices } from '../courses/choices.ts'
import styles from './lesson-editor.module.css'
import type { FieldOfLesson } from './lesson-editor.tsx'

/** Where a lesson stands, and when and to whom it is shown. */
export function LessonPublishing({ field }: { field: FieldOfLesson }) {
  const t = useTranslate()
  const seasons = useSeasonChoices()
  return (
    <aside className={styles.aside} aria-label={t('form.publishing')}>
      <ChoiceField field={field('seasonId')} choices={seasons} />
      <DurationField field={field('durationSeconds', t('lessons.durationSeconds.hint'))} />
      <DateTimeField field={field('releaseAt', t('lessons.releaseAt.hint'))} />
      <BooleanField field={field('freePreview', t('lessons.freePreview.hint'))} />
    </aside>
  )
}
