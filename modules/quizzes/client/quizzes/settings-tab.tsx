import { useState } from 'react'
import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { choicesOf } from '#platform/client/ui/form/choices.ts'
import { DateTimeField } from '#platform/client/ui/date/date-time-field.tsx'
import { ChoiceField, TextField } from '#platform/client/ui/form/fields.tsx'
import { type FieldOf, FormPair, FormPart, ResourceForm } from '#platform/client/ui/form/resource-form.tsx'
import { TextButton } from '#platform/client/ui/text/text-button.tsx'
import { type Quiz, type QuizDraft, quizzes } from '../../contract/quiz.ts'
import { orNone } from './or-none.ts'
import { MoreSettings } from './more-settings.tsx'
import { useReleases, useRules } from './rules-in-words.ts'
import styles from './quiz.module.css'

/** How a quiz is held: six settings in sight, the rest behind one button; above them what they come to in one sentence. */
export function SettingsTab({ quiz }: { quiz: Quiz }) {
  const t = useTranslate()
  const rules = useRules()
  const { sentence, isWithheld } = useReleases()(quiz)
  const [more, setMore] = useState(false)
  return (
    <div className={styles.settings}>
      <p className={styles.rules}>{rules(quiz)}</p>
      <p className={styles.rules}>
        {isWithheld && (
          <IconAlertTriangle
            className={styles.withheld}
            size={18}
            role="img"
            aria-label={t('quizzes.shown.withheld')}
          />
        )}
        {sentence}
      </p>
      <ResourceForm of={quizzes} item={quiz} inPage>
        {field => (
          <>
            <FormPart>
              <TextField field={field('title')} />
            </FormPart>
            <InSight field={field} />
            {more ? (
              <MoreSettings field={field} quiz={quiz} />
            ) : (
              <div>
                <TextButton run={() => setMore(true)}>
                  <IconChevronDown size={18} aria-hidden />
                  {t('quizzes.more')}
                </TextButton>
              </div>
            )}
          </>
        )}
      </ResourceForm>
    </div>
  )
}

function InSight({ field }: { field: FieldOf<QuizDraft> }) {
  const t = useTranslate()
  return (
    <FormPart>
      <FormPair>
        <DateTimeField field={field('opensAt', { hint: t('quizzes.opensAt.hint') })} />
        <DateTimeField field={field('closesAt', { hint: t('quizzes.closesAt.hint') })} />
      </FormPair>
      <FormPair>
        <TextField
          field={orNone(field('limitMinutes', { hint: t('quizzes.limitMinutes.hint') }))}
          ltr
          mode="numeric"
        />
        <TextField
          field={orNone(field('attempts', { hint: t('quizzes.attempts.hint') }))}
          ltr
          mode="numeric"
        />
      </FormPair>
      <FormPair>
        <ChoiceField
          field={field('scoreRelease')}
          choices={choicesOf(t, 'quizzes.scoreRelease', ['atOnce', 'afterClose', 'byHand'])}
        />
        <ChoiceField
          field={field('reviewRelease')}
          choices={choicesOf(t, 'quizzes.reviewRelease', ['afterClose', 'atOnce', 'byHand', 'never'])}
        />
      </FormPair>
    </FormPart>
  )
}
