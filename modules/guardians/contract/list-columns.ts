/** What the first column of guardians, and those after it by their names, are where the list is taken out as a table. */
export const guardianColumns = {
  first: ['name', 'phone', 'email'],
  others: { students: ['students'], relation: ['relation'], link: ['linkEndsAt', 'linkSeenAt'] },
}
