import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { ChoiceField } from '#platform/client/ui/form/fields.tsx'
import { FormPart, ResourceForm } from '#platform/client/ui/form/resource-form.tsx'
import type { FormProps } from '#platform/client/ui/list/list-definition.ts'
import { roles } from '../../contract/roles.ts'
import { people } from '../../contract/new-user.ts'
import type { User } from '../../contract/user.ts'
import { useSlip } from '../slips/use-slip.tsx'
import { HowToReach, PersonHead, SigningIn, WhoTheyAre } from '../people/person-fields.tsx'

const start = { role: 'teacher' } as const

/** Writes or corrects somebody who signs in: a teacher unless another role is chosen. */
export function UserForm({ item, close }: FormProps<User>) {
  const t = useTranslate()
  const choices = roles.map(value => ({ value, label: t(`role.${value}`) }))
  const { saved, sheet, setGenerated } = useSlip(close, !item)
  if (sheet) return sheet
  return (
    <>
      <PersonHead item={item} adding="users.add" />
      <ResourceForm of={people} item={item} start={start} close={close} saved={saved} closesItself>
        {field => {
          const role = field('role', { hint: t('users.role.hint') })
          return (
            <>
              <WhoTheyAre field={field} item={item} />
              <FormPart>
                <ChoiceField field={role} choices={choices} />
              </FormPart>
              <HowToReach field={field} />
              <SigningIn field={field} item={item} as={role.value} onGenerated={setGenerated} />
            </>
          )
        }}
      </ResourceForm>
    </>
  )
}
