export { QuestionFields } from '../bank/question-fields.tsx'
export { emptyOf } from '../kinds/editors.tsx'
export { useWaysToSave } from '../bank/use-ways-to-save.ts'
