import {
  HowToReach,
  PersonHead,
  SigningIn,
  useSlip,
  WhoTheyAre,
} from '#modules/identity/client/public/person-fields.ts'
import { type User, users } from '#modules/identity/contract/user.ts'
import { ResourceForm } from '#platform/client/ui/form/resource-form.tsx'
import type { FormProps } from '#platform/client/ui/list/list-definition.ts'

const start = { role: 'student', mustRenew: true } as const

/** Writes or corrects a student; a new one chooses a password of their own after the first sign-in. */
export function StudentForm({ item, close }: FormProps<User>) {
  const { saved, sheet, setGenerated } = useSlip(close, !item)
  if (sheet) return sheet
  return (
    <>
      <PersonHead item={item} adding="students.add" />
      <ResourceForm of={users} item={item} start={start} close={close} saved={saved} closesItself>
        {field => (
          <>
            <WhoTheyAre field={field} item={item} />
            <HowToReach field={field} />
            <SigningIn field={field} item={item} as="student" onGenerated={setGenerated} />
          </>
        )}
      </ResourceForm>
    </>
  )
}
