import { WritingField } from '#modules/media/client/public/writing-field.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { choicesOf } from '#platform/client/ui/form/choices.ts'
import { DateTimeField } from '#platform/client/ui/date/date-time-field.tsx'
import { BooleanField, ChoiceField, TextField } from '#platform/client/ui/form/fields.tsx'
import { problem } from '#platform/client/ui/form/field-errors.tsx'
import { type FieldOf, FormPair, FormPart } from '#platform/client/ui/form/resource-form.tsx'
import type { Quiz, QuizDraft } from '../../contract/quiz.ts'
import { AudienceField } from './audience-field.tsx'
import styles from './quiz.module.css'
import { orNone } from './or-none.ts'

/** What most quizzes leave as it is. Once somebody has begun, how it is asked is fixed. */
export function MoreSettings({ field, quiz }: { field: FieldOf<QuizDraft>; quiz: Quiz }) {
  const t = useTranslate()
  const body = field('body')
  return (
    <>
      <FormPart title={t('quizzes.asked')}>
        {quiz.begun ? <p className={styles.fixed}>{t('quizzes.begun')}</p> : <Asked field={field} />}
      </FormPart>
      <FormPart title={t('quizzes.tries')}>
        <FormPair>
          <ChoiceField
            field={field('policy')}
            choices={choicesOf(t, 'quizzes.policy', ['highest', 'last', 'average', 'first'])}
          />
          <TextField field={field('waitMinutes')} ltr mode="numeric" />
        </FormPair>
        <TextField
          field={field('graceSeconds', { hint: t('quizzes.graceSeconds.hint') })}
          ltr
          mode="numeric"
        />
      </FormPart>
      <FormPart title={t('quizzes.counting')}>
        <FormPair>
          <TextField
            field={orNone(field('passPercent', { hint: t('quizzes.passPercent.hint') }))}
            ltr
            mode="numeric"
          />
          <ChoiceField
            field={field('completeWhen')}
            choices={choicesOf(t, 'quizzes.completeWhen', ['submitted', 'passed'])}
          />
        </FormPair>
        <BooleanField field={field('required', { hint: t('quizzes.required.hint') })} />
        <BooleanField field={field('anonymous', { hint: t('quizzes.anonymous.hint') })} />
      </FormPart>
      <FormPart title={t('quizzes.who')}>
        <AudienceField field={field} quiz={quiz} />
        <TextField
          field={orNone(
            field('accessCode', {
              hint: t(quiz.hasAccessCode ? 'quizzes.accessCode.set' : 'quizzes.accessCode.hint'),
            }),
          )}
          ltr
        />
        <DateTimeField field={field('releaseAt', { hint: t('quizzes.releaseAt.hint') })} />
      </FormPart>
      <FormPart title={t('quizzes.before')}>
        <div id={body.id} tabIndex={-1}>
          <span id={`${body.id}-label`} className={styles.label}>
            {body.label}
          </span>
          <WritingField field={body} courseId={quiz.courseId} uploadKey={`${quiz.id} text`} resting sounds />
          {problem(body.error)}
        </div>
      </FormPart>
    </>
  )
}

/** In what order questions come, how many at a time, and what a wrong choice takes. */
function Asked({ field }: { field: FieldOf<QuizDraft> }) {
  const t = useTranslate()
  const navigation = field('navigation')
  return (
    <>
      <BooleanField field={field('shuffleQuestions')} />
      <BooleanField field={field('shuffleOptions')} />
      <FormPair>
        <TextField field={field('perPage', { hint: t('quizzes.perPage.hint') })} ltr mode="numeric" />
        <ChoiceField field={navigation} choices={choicesOf(t, 'quizzes.navigation', ['free', 'forward'])} />
      </FormPair>
      <TextField field={field('wrongPenalty', { hint: t('quizzes.wrongPenalty.hint') })} ltr mode="numeric" />
    </>
  )
}
