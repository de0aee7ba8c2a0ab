export { MergeJob } from './merge-job.tsx'
export { MergeQuestion } from './merge-question.tsx'
