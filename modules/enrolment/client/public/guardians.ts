export { declareGuardians, type NewGuardian } from '../students/guardian-source.ts'
