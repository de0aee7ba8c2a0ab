const seen = { birthday: ['birthday'], lastSeenAt: ['lastSeenAt'], status: ['status'] }

/** What the first column of each list of people, and those after it by their names, are where the list is taken out as a table. */
export const userColumns = {
  first: ['name', 'email', 'phone'],
  others: { role: ['role'], username: ['username'], ...seen },
}
export const studentColumns = {
  first: ['name', 'username', 'phone'],
  others: { courses: ['courses'], groups: ['groups'], percent: ['percent'], ...seen },
}
