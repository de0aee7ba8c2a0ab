export { pageOf } from '../lesson/page-of.ts'
