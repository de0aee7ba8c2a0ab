export { ImportJob } from './import-job.tsx'
export { ImportScreen } from './import-screen.tsx'
