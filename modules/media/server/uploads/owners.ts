import type { Role } from '#platform/contract/role.ts'
import type { Reader, Tx } from '#platform/server/db/tables.ts'

/** What is asked here of people. In a transaction what gives a right is locked until that ends. */
type People = {
  /** Lets nobody else hold somebody until the transaction ends: of two who count what is theirs, one waits. */
  hold(tx: Tx, id: string): Promise<unknown>
  /** The role of somebody who may sign in. */
  roleOf(on: Reader | Tx, id: string): Promise<Role | undefined>
}

/** What is asked here of courses, with the same locks. */
type Courses = {
  /** Whether there is a course, perhaps in the bin. */
  isKept(on: Reader | Tx, id: string): Promise<boolean>
  /** Whether there is a course that is not in the bin. */
  isLive(on: Reader | Tx, id: string): Promise<boolean>
  isTaughtBy(on: Reader | Tx, id: string, userId: string): Promise<boolean>
}

let declared: Partial<{ people: People; courses: Courses }> = {}

/** Names what knows who uploads: the module does so that has people. */
export const declareUploaders = (people: People) => {
  declared = { ...declared, people }
}

/** Names what knows the courses that files are uploaded into: the module does so that has them. */
export const declareCoursesOfFiles = (courses: Courses) => {
  declared = { ...declared, courses }
}

export function uploaders(): People {
  if (!declared.people) throw new Error('Nobody has said who uploads: see declareUploaders.')
  return declared.people
}

export function coursesOfFiles(): Courses {
  if (!declared.courses)
    throw new Error('Nobody has said what courses files are in: see declareCoursesOfFiles.')
  return declared.courses
}
