import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import { TextField } from '#platform/client/ui/form/fields.tsx'
import { StepFrame, type Ways } from './step-frame.tsx'
import type { FirstCourse } from './use-course.ts'
import styles from './welcome.module.css'

/** The title of the first course; its page comes next. */
export function CourseStep(props: {
  course: FirstCourse
  /** Why the steps could not be ended, where no field is to blame. */
  failure: unknown
  isBusy: boolean
  ways: Ways
  submit: () => void
}) {
  const { course, failure = course.failure, isBusy, ways, submit } = props
  const t = useTranslate()
  const reason = useReason()
  const { id, title, error, change } = course
  return (
    <StepFrame ways={ways} verb={t('welcome.course.go')} isBusy={isBusy || course.isBusy} submit={submit}>
      {failure !== undefined && (
        <p role="alert" className={styles.wrong}>
          {reason(failure)}
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
