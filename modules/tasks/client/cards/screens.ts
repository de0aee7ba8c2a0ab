export { CardsJob } from './cards-job.tsx'
export { CardsQuestion } from './cards-question.tsx'
export { PrintScreen } from './print-screen.tsx'
