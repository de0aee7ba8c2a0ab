import type { ComponentProps } from 'react'
import { Picker } from '#platform/client/ui/form/person-picker.tsx'
import { Avatar } from '#platform/client/ui/layout/avatar.tsx'
import { Identity } from '#platform/client/ui/text/identity.tsx'
import { users } from '../../contract/user.ts'

/** A person of a light list, with what tells those of one name apart. */
type Person = {
  id: string
  username?: string
  externalId?: string | null
  phoneEnd?: string | null
  groupTitle?: string | null
}
type Props = Omit<ComponentProps<typeof Picker<Person>>, 'of' | 'lead' | 'under'>

/** Picks people, wherever that is done: under each name stands what tells it from others of that name. */
export const PersonPicker = ({ only, ...rest }: Props) => (
  <Picker<Person>
    of={users}
    only={{ ...only, identified: true }}
    lead={({ id, name }) => <Avatar id={id} name={name} size={32} />}
    under={({ username, externalId, phoneEnd, groupTitle }) => (
      <Identity username={username} number={externalId} phoneEnd={phoneEnd} group={groupTitle} />
    )}
    {...rest}
  />
)
