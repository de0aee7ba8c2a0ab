import { may, reachOf } from '#platform/contract/access.ts'
import type { ListQuery } from '#platform/contract/resource.ts'
import { hasSlowLooks } from '#platform/server/db/expressions.ts'
import { named } from '#platform/server/db/list-parts.ts'
import { pagesOf } from '#platform/server/db/list.ts'
import { scopeOf } from '#platform/server/db/scope.ts'
import { lettersOf } from '#platform/server/db/search.ts'
import type { Db, Reader } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { refuse } from '#platform/server/problem.ts'
import { learners } from '../../contract/roles.ts'
import type { User, UserQuery } from '../../contract/user.ts'
import { peopleSearch, publicWords } from '../people/found-by.ts'
import { enrolledIn, membersOf, memberships } from '../people/memberships.ts'
import { peopleOf } from '../people/policy.ts'
import { enrolRuleFor, phoneEndFor } from '../people/school-rules.ts'
import { type Identified, identifiedColumns, presentIdentified } from './identified.ts'
import { isLed, ofRole } from './of-role.ts'

type Enrollable = Pick<User, 'id' | 'name' | 'role' | 'username'> & Pick<Identified, 'phoneEnd'>
type Found = { items: (Enrollable & Partial<Identified>)[]; total: number }

/** So many letters name somebody: whoever types them looks for a person, and does not list all there are. */
const enough = 2

/** Of so many who are enrolled in a course, a list is read at once. */
const maxListed = 20_000

type Asked = ListQuery & Pick<UserQuery, 'role' | 'status' | 'courseId' | 'groupId'>
type Sought = Asked & { enrollable: string; isNamed: boolean; isListed: boolean }

/**
 * Students who may be enrolled in a course, by somebody who may enrol there: of the whole site where enough letters of
 * them are known and the school lets teachers find anybody, else of those whom the caller sees anyway.
 */
export function enrollableOf(db: Db) {
  const pageOf = pagesOf<'users', Sought>(db, 'users', {
    defaultSort: 'name',
    others: ['enrolments', 'courses', 'groups'],
    gathered: () => true,
    found({ caller, courseIds }, _, { enrollable, isNamed, isListed, role, status, ...filters }, reading) {
      const { courseId, groupId } = filters
      const how = isListed && reading.how === 'each' ? 'all' : reading.how
      const enrolled = memberships().inCourse(db.read, enrollable)
      let people = db.read
        .selectFrom('users')
        .where('deletedAt', 'is', null)
        .where(ofRole(db.read, role ? learners.filter(each => each === role) : learners, isLed(reading)))
        .where(row => row.not(named('users.id', { ...reading, how }, enrolled, 'userId')(row)))
      if (!isNamed) people = people.where(peopleOf(caller))
      if (status) people = people.where('status', '=', status)
      if (courseId) {
        const learning = enrolledIn(db.read, courseId, { caller, courseIds })
        people = people.where(named('users.id', reading, learning, 'userId'))
      }
      if (groupId) {
        const members = membersOf(db.read, groupId, { caller, courseIds })
        people = people.where(named('users.id', reading, members, 'groupMembers.userId'))
      }
      return people
    },
    words: ({ caller }) => (may(caller.role, 'users.update') ? undefined : publicWords(db.read)),
  })

  return async (courseId: string, query: Asked, caller: Caller, isIdentified = false): Promise<Found> => {
    const scope = await scopeOf(db.read, caller)
    await refuseForeign(courseId, scope.courseIds, caller)
    const rule = await enrolRuleFor(db.read, caller.role)
    if (rule === 'none') refuse('enrollable', 'not_offered')
    if (query.deleted) return { items: [], total: 0 }
    const q = query.q && peopleSearch(query.q)
    const isNamed = rule === 'any' && lettersOf(query.q ?? '') >= enough
    const isListed = hasSlowLooks(db.read) && (await isSmallCourse(db.read, courseId))
    const filters = { ...query, q, enrollable: courseId, isNamed, isListed }
    const { items, total } = await pageOf(filters, scope, identifiedColumns)
    if (isIdentified) return { items: await presentIdentified(db.read, items, scope), total }
    const phoneEndOf = await phoneEndFor(db.read, caller.role)
    return {
      items: items.map(({ id, name, role, username, phone }) => ({
        ...{ id, name, role, username },
        phoneEnd: phoneEndOf(phone),
      })),
      total,
    }
  }

  /** Refuses a course in which the caller may not enrol, one that is not theirs as one that does not exist. */
  async function refuseForeign(courseId: string, courseIds: string[], { role }: Caller) {
    const reach = reachOf(role, 'enrolments.create')
    const isTheirs = reach === 'all' || (reach === 'own' && courseIds.includes(courseId))
    if (!isTheirs || !(await memberships().isOffered(db.read, courseId))) refuse('enrollable', 'not_offered')
  }
}

/**
 * Whether so few learn in a course that a list of them is read at once. To look for each student whether they are enrolled takes long
 * where as many who are stand first, as after all of a name were.
 */
const isSmallCourse = async (read: Reader, courseId: string) =>
  (await memberships().countIn(read, courseId)) <= maxListed
