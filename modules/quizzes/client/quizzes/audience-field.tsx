import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { groups } from '#modules/enrolment/contract/group.ts'
import { PersonPicker } from '#modules/identity/client/public/person-picker.tsx'
import { users } from '#modules/identity/contract/user.ts'
import { itemOf } from '#platform/client/api/resource.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Check } from '#platform/client/ui/form/check.tsx'
import { choicesOf, minimalOf } from '#platform/client/ui/form/choices.ts'
import { ChoiceField } from '#platform/client/ui/form/fields.tsx'
import { problem } from '#platform/client/ui/form/field-errors.tsx'
import type { FieldOf } from '#platform/client/ui/form/resource-form.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import type { Quiz, QuizDraft } from '../../contract/quiz.ts'
import styles from './quiz.module.css'
import { useOfferedGroups } from './use-offered-groups.ts'

/** For whom a quiz is: everybody in its course, or groups and people of it. */
export function AudienceField({ field, quiz }: { field: FieldOf<QuizDraft>; quiz: Quiz }) {
  const t = useTranslate()
  const audience = field('audience')
  return (
    <>
      <ChoiceField field={audience} choices={choicesOf(t, 'quizzes.audience', ['all', 'chosen'])} />
      {audience.value === 'chosen' && (
        <>
          <Groups field={field('groupIds')} courseId={quiz.courseId} />
          <People field={field('userIds')} quiz={quiz} />
        </>
      )}
    </>
  )
}

type Props = { field: ReturnType<FieldOf<QuizDraft>>; courseId: string }
type Person = { id: string; name: string }

function Groups({ field, courseId }: Props) {
  const items = useOfferedGroups(courseId)
  if (!items) return null
  const ids: string[] = field.value ?? []
  // Those that are named already are taken out here, also where nobody of them learns in the course any more.
  const unlistedIds = ids.filter(id => !items.some(({ value }) => value === id))
  if (items.length === 0 && unlistedIds.length === 0) return null
  const check = (id: string, title: ReactNode) => (
    <label key={id} className={styles.group} htmlFor={field.id + id}>
      <Check
        id={field.id + id}
        checked={ids.includes(id)}
        onChange={() => field.change(ids.includes(id) ? ids.filter(one => one !== id) : [...ids, id])}
      />
      <span>{title}</span>
    </label>
  )
  return (
    <fieldset className={styles.groups} id={field.id} tabIndex={-1}>
      <legend>{field.label}</legend>
      {items.map(({ value: id, title, isOfSchool }) =>
        check(
          id,
          isOfSchool ? (
            <Phrase of={{ id: 'quizzes.group.ofSchool', names: { title } }} />
          ) : (
            <Written>{title}</Written>
          ),
        ),
      )}
      {unlistedIds.map(id => check(id, <TitleOf group={id} />))}
      {problem(field.error)}
    </fieldset>
  )
}

function TitleOf({ group }: { group: string }) {
  const t = useTranslate()
  const { data, isPending } = useQuery({ ...itemOf(groups, group), retry: false })
  if (isPending) return '…'
  return data ? <Written>{data.title}</Written> : t('quizzes.group.empty')
}

function People({ field, quiz }: { field: Props['field']; quiz: Quiz }) {
  const t = useTranslate()
  const only = { courseId: quiz.courseId, role: 'student' }
  const { data } = useQuery(minimalOf<Person>(users, only))
  // Those who left the course are not among its students: the quiz itself says their names.
  const names = new Map([...(quiz.people ?? []), ...(data?.items ?? [])].map(({ id, name }) => [id, name]))
  const ids: string[] = field.value ?? []
  return (
    <div id={field.id} tabIndex={-1}>
      <PersonPicker
        only={only}
        label={t('quizzes.userIds')}
        picked={ids.map(id => ({ id, name: names.get(id) ?? '…' }))}
        pick={picked => field.change(picked.map(({ id }) => id))}
      />
      {problem(field.error)}
    </div>
  )
}
