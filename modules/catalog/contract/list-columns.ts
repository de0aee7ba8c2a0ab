/**
 * What the columns of the lists here are where a list is taken out as a table: of the first column, which always stands, and of
 * those after it by their names, in the order that they have unless somebody chooses another. A release belongs to a status.
 */
const released = ['status', 'releaseAt']
const outlined = { course: ['courseTitle'], position: ['position'] }

export const courseColumns = {
  first: ['title', 'seasons', 'lessons'],
  others: { teachers: ['teachers'], language: ['language'], students: ['students'], status: ['status'] },
}
export const seasonColumns = {
  first: ['title'],
  others: { ...outlined, lessons: ['lessons'], status: released },
}
export const lessonColumns = {
  first: ['title', 'seasonTitle'],
  others: {
    ...outlined,
    ...{ durationSeconds: ['duration'], freePreview: ['freePreview'], status: released },
  },
}
export const summaryColumns = { first: ['title', 'courseTitle'], others: { status: ['status'] } }
