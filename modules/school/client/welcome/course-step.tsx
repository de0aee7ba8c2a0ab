import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import { TextField } from '#platform/client/ui/form/fields.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import { StepFrame, type Ways } from './step-frame.tsx'
import type { FirstCourse } from './use-course.ts'
import styles from './welcome.module.css'

/** The title of the first course, into which the first students go. */
export function CourseStep(props: {
  course: FirstCourse
  /** What a course is called that is there already. */
  existing?: string
  /** Why the steps could not be ended, where no field is to blame. */
  failure: unknown
  isBusy: boolean
  ways: Ways
  submit: () => void
}) {
  const { course, existing, failure = course.failure, isBusy, ways, submit } = props
  const t = useTranslate()
  const reason = useReason()
  const { id, title, error, change, isTyped } = course
  const verb = existing !== undefined && !isTyped ? 'welcome.next' : 'welcome.course.go'
  return (
    <StepFrame ways={ways} verb={t(verb)} isBusy={isBusy || course.isBusy} submit={submit}>
      {failure !== undefined && (
        <p role="alert" className={styles.wrong}>
          {reason(failure)}
        </p>
      )}
      {existing !== undefined && (
        <p className={styles.table}>
          <Phrase of={{ id: 'welcome.course.made', names: { title: existing } }} />
        </p>
      )}
      <TextField
        field={{
          ...{ id, error, change },
          label: t('welcome.course.title'),
          description: t('welcome.course.hint'),
          value: title,
        }}
      />
    </StepFrame>
  )
}
