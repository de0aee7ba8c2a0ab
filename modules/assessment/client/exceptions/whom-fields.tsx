import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { groups } from '#modules/enrolment/contract/group.ts'
import { users } from '#modules/identity/contract/user.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { minimalOf } from '#platform/client/ui/form/choices.ts'
import { problem } from '#platform/client/ui/form/field-errors.tsx'
import { ChoiceField, type FieldProps } from '#platform/client/ui/form/fields.tsx'
import { Picker } from '#platform/client/ui/form/person-picker.tsx'
import type { FieldOf } from '#platform/client/ui/form/resource-form.tsx'
import type { Exception, ExceptionDraft } from '../../contract/exception.ts'

type Props = { field: FieldOf<ExceptionDraft>; item?: Exception; courseId: string }

/** Whom an exception is for: one student of the course, or a group. */
export function WhomFields({ field, item, courseId }: Props) {
  const t = useTranslate()
  const user = field('userId')
  const [kind, setKind] = useState(item?.groupId ? 'group' : 'user')
  // Both belong to the form whichever is shown: what is wrong with one stands at it.
  const group = kind === 'group' ? field('groupId') : undefined
  const { data } = useQuery(minimalOf(groups as never, { courseId }))
  const choices = (data?.items ?? []) as { id: string; title: string }[]
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
          choices={[
            { value: '', label: t('exceptions.groupId.choose') },
            ...choices.map(({ id, title }) => ({ value: id, label: title })),
          ]}
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
      <Picker
        of={users}
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
