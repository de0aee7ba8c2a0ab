import { ChoiceField, DurationField, FlagField } from '../ui/fields.tsx'
import { useSeasonChoices } from '../ui/forms/choices.ts'
import { MomentField } from '../ui/moment-field.tsx'
import { useWords } from '../words/words.ts'
import type { FieldOfLesson } from './lesson-editor.tsx'
import styles from './lesson-editor.module.css'

/** Where a lesson stands, and when and to whom it is shown. */
export function LessonPublishing({ field }: { field: FieldOfLesson }) {
  const t = useWords()
  const seasons = useSeasonChoices()
  return (
    <aside className={styles.aside} aria-label={t('form.publishing')}>
      <ChoiceField field={field('seasonId')} choices={seasons} />
      <DurationField field={field('durationSeconds', t('lessons.durationSeconds.hint'))} />
      <MomentField field={field('releaseAt', t('lessons.releaseAt.hint'))} />
      <FlagField field={field('freePreview', t('lessons.freePreview.hint'))} />
    </aside>
  )
}
