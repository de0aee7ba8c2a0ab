import type { ComponentProps } from 'react'
import { Picker } from '#platform/client/ui/form/person-picker.tsx'
import { Avatar } from '#platform/client/ui/layout/avatar.tsx'
import { type IdentifiedPerson, identityOf } from '#platform/client/ui/text/identified.tsx'
import { users } from '../../contract/user.ts'

type Props = Omit<ComponentProps<typeof Picker<IdentifiedPerson & { id: string }>>, 'of' | 'lead' | 'under'>

/** Picks people, wherever that is done: under each name stands what tells it from others of that name. */
export const PersonPicker = ({ only, ...rest }: Props) => (
  <Picker<IdentifiedPerson & { id: string }>
    of={users}
    only={{ ...only, identified: true }}
    lead={({ id, name }) => <Avatar id={id} name={name} size={32} />}
    under={identityOf}
    {...rest}
  />
)
