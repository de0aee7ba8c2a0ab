const namesOfLearners =
  'me courses lessons summaries announcements notes bookmarks progress groups quizzes attempts exams own-attendance own-account'
const ofLearners = new Set<unknown>(namesOfLearners.split(' '))

/** What learners read, by the key of its query; no links to files, which last an hour, and nothing that was searched. */
const isOfLearners = (key: readonly unknown[]) => ofLearners.has(key[0])

/** What staff need on a day without a line: who they are, the week, who is at a meeting, and the card of a person at the desk. */
const isOfStaff = ([name, kind, about]: readonly unknown[]) =>
  name === 'me' ||
  name === 'meetings' ||
  (name === 'users' && kind === 'item') ||
  (name === 'ledger' && kind === 'balance') ||
  (name === 'attendance' && kind === 'desk') ||
  ((name === 'groups' || name === 'guardians') && kind === 'page' && isOfPerson(about))

const isOfPerson = (asked: unknown) => typeof asked === 'object' && asked !== null && 'userId' in asked

/** Whether an answer is stored on the device of somebody, by the key of its query. */
export const isStored = (key: readonly unknown[], { learns }: { learns: boolean }) =>
  learns ? isOfLearners(key) : isOfStaff(key)

/** The same of anybody: of a device that knows nobody yet. */
export const isReadable = (key: readonly unknown[]) => isOfLearners(key) || isOfStaff(key)
