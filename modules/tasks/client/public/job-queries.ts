export { jobsOf, noteJob } from '../jobs/queries.ts'
export { isMoving, mayPrintAdded } from '../jobs/polling.ts'
