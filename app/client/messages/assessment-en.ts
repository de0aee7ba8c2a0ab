import { messages as questions } from '#modules/questions/locales/en.po'
import { messages as quizzes } from '#modules/quizzes/locales/en.po'

/** The words of the bank and of quizzes in English: each module keeps its own, and they come as one part. */
export const messages = { ...questions, ...quizzes }
