/** What the first column of each list here, and those after it by their names, are where the list is taken out as a table. */
export const enrolmentColumns = {
  first: ['name', 'username'],
  others: { percent: ['percent'], createdAt: ['createdAt'], expiresAt: ['expiresAt'] },
}
export const groupColumns = {
  first: ['title', 'courseTitle'],
  others: {
    ...{ times: ['times'], teacher: ['teacher'], members: ['members', 'capacity'] },
    next: ['nextMeetingAt', 'status'],
  },
}
