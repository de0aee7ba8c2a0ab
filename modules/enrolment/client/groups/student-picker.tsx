import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useId, useState } from 'react'
import { PersonPicker } from '#modules/identity/client/public/person-picker.tsx'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { minimalOf } from '#platform/client/ui/form/choices.ts'
import { ChoiceField } from '#platform/client/ui/form/fields.tsx'
import { groups } from '../../contract/group.ts'
import styles from './student-picker.module.css'

type Props = ComponentProps<typeof PersonPicker> & {
  /** A group out of which nobody is picked. */
  except?: string
}

/** So many are enrolled or join at once. */
const max = 500

/** Picks students one by one, or a whole group: out of one that is chosen all are shown, and can be picked by one press. */
export function StudentPicker({ only, except, ...picker }: Props) {
  const t = useTranslate()
  const id = useId()
  const [groupId, choose] = useState<string | null>(null)
  const { data } = useQuery(minimalOf(groups, { status: 'active' }))
  const offered = data?.items.filter(group => group.id !== except) ?? []
  const choices = [
    { value: '', label: t('enrol.group.any') },
    ...offered.map(group => ({ value: group.id, label: group.title })),
  ]
  return (
    <div className={styles.picker}>
      {offered.length > 0 && (
        <ChoiceField
          field={{ id, label: t('enrol.group'), value: groupId, change: choose }}
          choices={choices}
        />
      )}
      <PersonPicker
        {...picker}
        only={{ ...only, ...(groupId !== null && { groupId, pageSize: max }) }}
        none={groupId === null ? picker.none : undefined}
        several
      />
    </div>
  )
}
