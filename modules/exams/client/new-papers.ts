import { call } from '#platform/client/api/call.ts'
import type { newPapers } from '../contract/new-paper.ts'

// Only the call: what it is made of would come with every page of a student.
const newsCall: typeof newPapers.list = {
  ...{ name: 'newPapers.list', method: 'GET', path: '/told/papers', status: 200 },
}

/** The scores of exams on paper that this student has not looked at. */
export const newPapersOf = (signal: AbortSignal) => call(newsCall, {}, signal)
