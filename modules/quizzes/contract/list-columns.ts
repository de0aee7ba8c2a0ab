/** What the first column of the list of quizzes, and those after it by their names, are where it is taken out as a table. */
export const quizColumns = {
  first: ['title', 'seasonTitle', 'opensAt', 'closesAt'],
  others: {
    course: ['courseTitle'],
    state: ['state'],
    inNow: ['inNow'],
    submitted: ['submitted'],
    toMark: ['toMark'],
  },
}
