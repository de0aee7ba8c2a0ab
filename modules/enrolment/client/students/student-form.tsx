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
import { NewStudentForm } from '../adding/new-student-form.tsx'

/** Adds a student, or corrects one. */
export const StudentForm = ({ item, close }: FormProps<User>) =>
  item ? <KnownStudentForm item={item} close={close} /> : <NewStudentForm close={close} />

function KnownStudentForm({ item, close }: { item: User; close: () => void }) {
  const { saved, sheet, setGenerated } = useSlip(close, false)
  if (sheet) return sheet
  return (
    <>
      <PersonHead item={item} adding="students.add" />
      <ResourceForm of={users} item={item} close={close} saved={saved} closesItself>
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
