import { ofStaff } from './of-staff.ts'

/** Questions, which no student sees outside of an attempt. */
export const visibleQuestions = ofStaff('questions')
