import { useState } from 'react'
import { PersonalFields, PersonHead, useSlip } from '#modules/identity/client/public/person-fields.ts'
import { people } from '#modules/identity/contract/new-user.ts'
import { shortestPassword, type User, type UserDraft } from '#modules/identity/contract/user.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useRefresh } from '#platform/client/ui/form/changes.ts'
import { BooleanField, type FieldProps, TextField } from '#platform/client/ui/form/fields.tsx'
import { PasswordField } from '#platform/client/ui/form/password-field.tsx'
import { type FieldOf, FormPart, ResourceForm } from '#platform/client/ui/form/resource-form.tsx'
import { Unfold } from '#platform/client/ui/layout/unfold.tsx'
import { usePhonePlaceholder } from '#platform/client/ui/text/phone-example.ts'
import { AddedStudent } from './added-student.tsx'
import { DestinationFields } from './destination-fields.tsx'
import { addGuardian, NewGuardianFields } from '../students/student-guardians.tsx'
import { join, type Destination, type Refused, useDestinations } from './destinations.ts'

/** The server makes a username, and a card opens the account, unless somebody writes their own. */
const start = { role: 'student', mustRenew: true, username: null, password: null } as const

const nobody = { name: '', phone: '' }

type Added = { student: User; joined: Destination[]; refused: Refused[] }

/** Adds a student by name and phone, into courses and groups at once; then their card is printed by one press. */
export function NewStudentForm({ close }: { close: () => void }) {
  const refresh = useRefresh()
  const destinations = useDestinations()
  const { courses, groups } = destinations
  const phone = usePhonePlaceholder()
  const [added, setAdded] = useState<Added>()
  const [guardian, setGuardian] = useState(nobody)
  const { saved: handOver, sheet, setGenerated } = useSlip(close, true)

  async function saved(student: User, sent: Partial<UserDraft>) {
    const joined = [...groups, ...courses]
    const isByCard = sent.password === null
    if (isByCard) setAdded({ student, joined, refused: [] })
    const refused = await join(student.id, destinations)
    const { phone } = guardian
    if (phone !== '')
      await addGuardian(student.id, guardian).catch((error: unknown) =>
        refused.push({ destination: { id: 'guardian', title: guardian.name || phone }, error }),
      )
    if (joined.length > 0 || phone !== '') void refresh()
    if (isByCard || refused.length > 0) setAdded({ student, joined, refused })
    else handOver(student, sent)
  }
  function addAnother() {
    destinations.setCourses([])
    destinations.setGroups([])
    setGuardian(nobody)
    setAdded(undefined)
  }
  if (sheet) return sheet
  if (added) return <AddedStudent {...added} addAnother={addAnother} close={close} />
  return (
    <>
      <PersonHead adding="students.add" />
      <ResourceForm
        of={people}
        start={start}
        close={close}
        saved={(student, sent) => void saved(student, sent)}
        closesItself
      >
        {field => (
          <>
            <FormPart>
              <TextField field={field('name')} focused />
              <TextField field={field('phone', { optional: true })} ltr mode="tel" placeholder={phone} />
            </FormPart>
            <DestinationFields of={destinations} />
            <NewGuardianFields of={guardian} change={setGuardian} />
            <More field={field} onGenerated={setGenerated} />
          </>
        )}
      </ResourceForm>
    </>
  )
}

/** Null stands for what the server makes. */
const orGenerated = (field: FieldProps): FieldProps => ({
  ...field,
  change: value => field.change(value || null),
})

/** What few know or choose at the desk. */
function More(props: { field: FieldOf<UserDraft>; onGenerated: (password: string) => void }) {
  const { field, onGenerated } = props
  const t = useTranslate()
  const length = shortestPassword('student')
  const optional = true
  const own = {
    externalId: field('externalId', { optional, hint: t('users.externalId.hint') }),
    username: orGenerated(field('username', { optional, hint: t('students.username.hint') })),
    email: field('email', { optional }),
    password: orGenerated(field('password', { optional, hint: t('students.password.hint', { length }) })),
    mustRenew: field('mustRenew', { hint: t('users.mustRenew.hint') }),
  }
  const isWrong = Object.values(own).some(({ error }) => error !== undefined)
  return (
    <Unfold label={t('students.more')} isWrong={isWrong}>
      <FormPart title={t('users.form.signIn')}>
        <TextField field={own.externalId} ltr />
        <TextField field={own.username} ltr />
        <TextField field={own.email} ltr mode="email" placeholder="name@example.com" />
        <PersonalFields field={field} />
        <PasswordField field={own.password} length={length} onGenerated={onGenerated} />
        {own.password.value && <BooleanField field={own.mustRenew} />}
      </FormPart>
    </Unfold>
  )
}
