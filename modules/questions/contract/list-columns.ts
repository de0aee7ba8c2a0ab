/** What the first column of the list of questions, and those after it by their names, are where it is taken out as a table. */
export const questionColumns = {
  first: ['title', 'courseTitle'],
  others: { kind: ['kind'], difficulty: ['difficulty'], points: ['points'], usedIn: ['usedIn'] },
}
