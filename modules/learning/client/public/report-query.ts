export { reportOf } from '../reporting/report-query.ts'
