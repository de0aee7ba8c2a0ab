import { useState } from 'react'
import { PersonPicker } from '#modules/identity/client/public/person-picker.tsx'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { problem } from '#platform/client/ui/form/field-errors.tsx'
import { ChoiceField, type FieldProps } from '#platform/client/ui/form/fields.tsx'
import type { FieldOf } from '#platform/client/ui/form/resource-form.tsx'
import type { Exception, ExceptionDraft } from '../../contract/exception.ts'
import { useOfferedGroups } from '../quizzes/use-offered-groups.ts'

type Props = { field: FieldOf<ExceptionDraft>; item?: Exception; courseId: string }

/** Whom an exception is for: one student of the course, or a group. */
export function WhomFields({ field, item, courseId }: Props) {
  const t = useTranslate()
  const user = field('userId')
  const [kind, setKind] = useState(item?.groupId ? 'group' : 'user')
  // Both belong to the form whichever is shown: what is wrong with one stands at it.
  const group = kind === 'group' ? field('groupId') : undefined
  const offered = useOfferedGroups(courseId) ?? []
  const groupBefore = item?.group
  // The group of an exception stays chosen, also where none of its members learns there any more.
  const choices = offered.map(({ value, label }) => ({ value, label }))
  if (groupBefore && !offered.some(({ value }) => value === groupBefore.id))
    choices.push({ value: groupBefore.id, label: groupBefore.title })
  const change = (next: string | null) => {
    setKind(next ?? 'user')
    user.change(null)
    field('groupId').change(null)
  }
  return (
    <>
      <ChoiceField
        field={{
          ...{ id: `${user.id}-kind`, label: t('exceptions.whom'), value: kind },
          change,
        }}
        choices={[
          { value: 'user', label: t('exceptions.userId') },
          { value: 'group', label: t('exceptions.groupId') },
        ]}
      />
      {group ? (
        <ChoiceField
          // That nobody is named is said of the person, who is not asked for here.
          field={{ ...group, error: group.error ?? user.error }}
          choices={[{ value: '', label: t('exceptions.groupId.choose') }, ...choices]}
        />
      ) : (
        <Person field={user} item={item} courseId={courseId} />
      )}
    </>
  )
}

function Person({ field, item, courseId }: { field: FieldProps; item?: Exception; courseId: string }) {
  const t = useTranslate()
  const [name, setName] = useState(item?.user?.name ?? '')
  return (
    <div id={field.id} tabIndex={-1}>
      <PersonPicker
        only={{ courseId, role: 'student' }}
        label={t('exceptions.userId')}
        picked={field.value ? [{ id: field.value, name }] : []}
        pick={picked => {
          // One alone: whoever is picked last.
          const last = picked.at(-1)
          setName(last?.name ?? '')
          field.change(last?.id ?? null)
        }}
        focused={!item}
      />
      {problem(field.error)}
    </div>
  )
}
