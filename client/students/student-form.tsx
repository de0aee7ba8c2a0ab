import { type User, users } from '#contract/user.ts'
import { HowToReach, PersonHead, SigningIn, WhoTheyAre } from '../ui/forms/person-fields.tsx'
import type { FormProps } from '../ui/list-kind.ts'
import { ResourceForm } from '../ui/resource-form.tsx'

const start = { role: 'student', mustRenew: true } as const

/** Writes or corrects a student; a new one chooses a password of their own after the first sign-in. */
export function StudentForm({ item, close }: FormProps<User>) {
  return (
    <>
      <PersonHead item={item} adding="students.add" />
      <ResourceForm of={users} item={item} start={start} close={close}>
        {field => (
          <>
            <WhoTheyAre field={field} item={item} />
            <HowToReach field={field} />
            <SigningIn field={field} item={item} as="student" />
          </>
        )}
      </ResourceForm>
    </>
  )
}
