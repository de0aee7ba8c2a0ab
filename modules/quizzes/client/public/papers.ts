export { declarePapers, type Paper } from '../grades/papers.ts'
