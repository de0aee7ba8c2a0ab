import { call, Refusal } from '#platform/client/api/call.ts'
import { guardians } from '../../contract/guardian.ts'

type Known = { id: string; name: string }

/** The guardian who has a number that was refused, where the caller sees them. */
export const ownerIn = (error: unknown) =>
  error instanceof Refusal && error.code === 'invalid' ? (error.current as Known | undefined) : undefined

/** Adds a student to a guardian who is there, from what hangs on them now. */
export async function linkStudent(guardianId: string, studentId: string) {
  const { studentIds, version } = await call(guardians.read, { id: guardianId })
  if (studentIds.includes(studentId)) return
  await call(guardians.update, { id: guardianId, version, body: { studentIds: [...studentIds, studentId] } })
}

/** Takes a student away from a guardian; one who is left with nobody goes into the bin. */
export async function unlinkStudent(guardianId: string, studentId: string) {
  const { studentIds, version } = await call(guardians.read, { id: guardianId })
  const others = studentIds.filter(id => id !== studentId)
  if (others.length === 0) await call(guardians.remove, { id: guardianId })
  else await call(guardians.update, { id: guardianId, version, body: { studentIds: others } })
}

/** Links whoever has the number, or adds them: brothers and sisters share one guardian. */
export async function addGuardian(studentId: string, { name, phone }: { name: string; phone: string }) {
  try {
    await call(guardians.create, { body: { name, phone, studentIds: [studentId] } })
  } catch (error) {
    const owner = ownerIn(error)
    if (!owner) throw error
    await linkStudent(owner.id, studentId)
  }
}
