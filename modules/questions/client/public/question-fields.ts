export { QuestionFields } from '../bank/question-fields.tsx'
export { useWaysToSave } from '../bank/use-ways-to-save.ts'
