import { lazy, Suspense } from 'react'
import { useUser } from '#platform/client/api/session.ts'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { Waiting } from '#platform/client/ui/feedback/skeleton.tsx'
import { may } from '#platform/contract/access.ts'
import { guardianSource, type NewGuardian } from './guardian-source.ts'

const load = () => lazyChunk(guardianSource()!.load)
const Card = lazy(() => load().then(({ StudentGuardians }) => ({ default: StudentGuardians })))
const Fields = lazy(() => load().then(({ NewGuardianFields }) => ({ default: NewGuardianFields })))

/** Who answers for a student, for who sees that. */
export function StudentGuardians({ student }: { student: { id: string; name: string } }) {
  const { role } = useUser()
  const source = guardianSource()
  if (!source || !may(role, source.needs.see)) return null
  return (
    <Suspense fallback={<Waiting height={120} />}>
      <Card student={{ id: student.id, name: student.name }} />
    </Suspense>
  )
}

/** Who is to answer for a new student, for who may say so. */
export function NewGuardianFields(props: { of: NewGuardian; change: (to: NewGuardian) => void }) {
  const { role } = useUser()
  const source = guardianSource()
  if (!source || !may(role, source.needs.add)) return null
  return (
    <Suspense fallback={<Waiting height={72} />}>
      <Fields {...props} />
    </Suspense>
  )
}

export const addGuardian = async (studentId: string, guardian: NewGuardian) =>
  (await load()).addGuardian(studentId, guardian)
