import { messages as answering } from '#modules/questions/locales/answering/en.po'
import { messages as taking } from '#modules/quizzes/locales/taking/en.po'

/** The words of quizzes and of their questions as they are taken, in English. */
export const messages = { ...answering, ...taking }
