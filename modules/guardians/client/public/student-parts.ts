export { addGuardian } from '../students/add-guardian.ts'
export { NewGuardianFields } from '../students/new-guardian-fields.tsx'
export { StudentGuardians } from '../students/student-guardians.tsx'
