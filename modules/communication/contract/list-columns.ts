/** What the first column of announcements, and those after it by their names, are where the list is taken out as a table. */
export const announcementColumns = {
  first: ['title', 'author', 'pinned'],
  others: {
    audience: ['audience', 'courses', 'groups'],
    publishAt: ['publishAt'],
    /** They are out from one moment until another. */
    status: ['publishAt', 'expireAt'],
  },
}
