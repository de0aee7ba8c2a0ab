import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { itemOf } from '#platform/client/api/resource.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { choicesOf } from '#platform/client/ui/form/choices.ts'
import { DateTimeField } from '#platform/client/ui/date/date-time-field.tsx'
import { ChoiceField, TextField } from '#platform/client/ui/form/fields.tsx'
import { type FieldOf, FormPair, FormPart, ResourceForm } from '#platform/client/ui/form/resource-form.tsx'
import type { FormProps } from '#platform/client/ui/list/list-definition.ts'
import { DrawerHead } from '#platform/client/ui/overlay/item-drawer.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { type Exception, type ExceptionDraft, exceptions } from '../../contract/exception.ts'
import { type Quiz, quizzes } from '../../contract/quiz.ts'
import { orNone } from '../quizzes/or-none.ts'
import { WhomFields } from './whom-fields.tsx'

/** Gives somebody, or a group, more time, another window or more tries; of one for the whole course more time alone. */
export function ExceptionForm({ item, close }: FormProps<Exception>) {
  const t = useTranslate()
  const { id = '' } = useParams({ strict: false })
  const { data: quiz } = useQuery<Quiz>(itemOf(quizzes, id) as never)
  if (!quiz) return null
  return (
    <>
      <DrawerHead
        title={item ? <Written>{item.user?.name ?? item.group?.title}</Written> : t('exceptions.add')}
      >
        <Written>{item?.quizId === null ? quiz.courseTitle : quiz.title}</Written>
      </DrawerHead>
      <ResourceForm
        of={exceptions}
        item={item}
        start={{ courseId: quiz.courseId, quizId: quiz.id }}
        close={close}
      >
        {field => (
          <>
            <FormPart>
              {!item && <Where field={field} quiz={quiz} />}
              <WhomFields field={field} item={item} courseId={quiz.courseId} />
            </FormPart>
            <FormPart title={t('exceptions.time')}>
              <FormPair>
                <TextField field={orNone(field('extraPercent', { optional: true }))} ltr mode="numeric" />
                <TextField field={orNone(field('extraMinutes', { optional: true }))} ltr mode="numeric" />
              </FormPair>
            </FormPart>
            {field('quizId').value !== null && <OfQuiz field={field} />}
            <FormPart>
              <TextField field={field('reason', { optional: true, hint: t('exceptions.reason.hint') })} />
            </FormPart>
          </>
        )}
      </ResourceForm>
    </>
  )
}

/** Whether it holds in this quiz or in all of the course, where there is more time and nothing else. */
function Where({ field, quiz }: { field: FieldOf<ExceptionDraft>; quiz: Quiz }) {
  const t = useTranslate()
  const quizId = field('quizId')
  const ofQuiz = [field('opensAt'), field('closesAt'), field('attempts')]
  const isEverywhere = quizId.value === null
  return (
    <ChoiceField
      field={{
        ...quizId,
        label: t('exceptions.where'),
        description: isEverywhere ? t('exceptions.where.course.hint') : undefined,
        value: isEverywhere ? 'course' : 'quiz',
        change(where) {
          quizId.change(where === 'course' ? null : quiz.id)
          if (where === 'course') for (const { change } of ofQuiz) change(null)
        },
      }}
      choices={choicesOf(t, 'exceptions.where', ['quiz', 'course'])}
    />
  )
}

function OfQuiz({ field }: { field: FieldOf<ExceptionDraft> }) {
  const t = useTranslate()
  return (
    <FormPart title={t('exceptions.window')}>
      <FormPair>
        <DateTimeField field={field('opensAt', { optional: true })} />
        <DateTimeField field={field('closesAt', { optional: true })} />
      </FormPair>
      <TextField field={orNone(field('attempts', { optional: true }))} ltr mode="numeric" />
    </FormPart>
  )
}
