export { declareIntoQuiz } from '../bank/into-quiz.ts'
