export { answerFieldOf } from '../kinds/answer-fields.ts'
export { loadFileChoice } from '../answering/files/files.tsx'
