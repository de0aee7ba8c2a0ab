import type { ComponentProps } from 'react'
import { Picker } from '#platform/client/ui/form/person-picker.tsx'
import { Avatar } from '#platform/client/ui/layout/avatar.tsx'
import { users } from '../../contract/user.ts'
import { type IdentifiedPerson, identityOf } from './identity-of.tsx'

type Props = Omit<ComponentProps<typeof Picker<IdentifiedPerson>>, 'of' | 'lead' | 'under'>

/** Picks people, wherever that is done: under each name stands what tells it from others of that name. */
export const PersonPicker = ({ only, ...rest }: Props) => (
  <Picker<IdentifiedPerson>
    of={users}
    only={{ ...only, identified: true }}
    lead={({ id, name }) => <Avatar id={id} name={name} size={32} />}
    under={identityOf}
    {...rest}
  />
)
