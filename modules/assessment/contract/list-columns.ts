/** What the first column of each list here, and those after it by their names, are where that list is taken out as a table. */
export const questionColumns = {
  first: ['title', 'courseTitle'],
  others: { kind: ['kind'], difficulty: ['difficulty'], points: ['points'], usedIn: ['usedIn'] },
}

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
