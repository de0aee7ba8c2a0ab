export { useToday } from '../week/use-week.ts'
