import { messages as questions } from '#modules/questions/locales/ar.po'
import { messages as quizzes } from '#modules/quizzes/locales/ar.po'

/** The words of the bank and of quizzes in Arabic: each module keeps its own, and they come as one part. */
export const messages = { ...questions, ...quizzes }
