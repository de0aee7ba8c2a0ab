export { linkToRow } from '../jobs/link-to-row.ts'
export { useJobWords } from '../jobs/use-job-words.ts'
