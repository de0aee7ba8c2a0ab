/** What the first column of the list of exams, and those after it by their names, are where it is taken out as a table. */
export const examColumns = {
  first: ['title', 'courseTitle', 'groupTitle'],
  others: {
    heldOn: ['heldOn', 'outOf'],
    scores: ['scores'],
    absent: ['absent'],
    average: ['average'],
    status: ['status'],
  },
}
