import { messages as answering } from '#modules/questions/locales/answering/ar.po'
import { messages as taking } from '#modules/quizzes/locales/taking/ar.po'

/** The words of quizzes and of their questions as they are taken, in Arabic. */
export const messages = { ...answering, ...taking }
