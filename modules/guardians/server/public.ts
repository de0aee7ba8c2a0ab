// What other modules may tell guardians of their students, on their page.
export { declareGuardianView, type GuardianView } from './page/view.ts'
