const names =
  'me courses lessons summaries announcements notes bookmarks progress groups quizzes own-attendance own-account'
const readable = new Set<unknown>(names.split(' '))

/** What learners read, by the key of its query; no links to files, which last an hour, and nothing that was searched. */
export const isReadable = (key: readonly unknown[]) => readable.has(key[0])
