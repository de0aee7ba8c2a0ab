import { offeredCourse } from '#modules/catalog/server/public.ts'
import { staff } from '#modules/identity/contract/roles.ts'
import { reachOf } from '#platform/contract/access.ts'
import type { Scope } from '#platform/server/db/scope.ts'
import type { Tx } from '#platform/server/db/tables.ts'
import { refuse } from '#platform/server/problem.ts'

type Belonging = { courseId: string | null; seasonId: string | null; teacherId: string | null }
type Days = { startsOn: string | null; endsOn: string | null }

/** Refuses a last day before the first. */
export function checkDays({ startsOn, endsOn }: Days) {
  if (startsOn && endsOn && endsOn < startsOn) refuse('endsOn', 'not_offered')
}

/** Who is to teach a new group: one of the whole school that nobody is named for is its writer's own, where they reach only their own. */
export const teacherOf = ({ courseId, teacherId }: Belonging, { caller }: Scope) =>
  teacherId ?? (courseId === null && reachOf(caller.role, 'groups.create') === 'own' ? caller.id : null)

/**
 * Refuses a course, a season or a teacher that the writer cannot choose; what was chosen before stays chosen. Who reaches
 * only their own names themselves or those whom the course names, and no group of the whole school but their own.
 */
export async function checkBelonging(tx: Tx, scope: Scope, wanted: Belonging, before?: Belonging) {
  const { courseId, seasonId, teacherId } = wanted
  if (courseId !== null && courseId !== before?.courseId) await offeredCourse(tx, scope, courseId)
  if (seasonId !== null && seasonId !== before?.seasonId) await checkSeason(tx, seasonId, courseId)
  const isNew = !before || teacherId !== before.teacherId
  if (!isNew) return
  if (teacherId !== null) await checkTeacher(tx, scope, teacherId, courseId)
  const isOwn = reachOf(scope.caller.role, 'groups.update') === 'own'
  if (isOwn && courseId === null && teacherId !== scope.caller.id) refuse('teacherId', 'not_offered')
}

async function checkSeason(tx: Tx, seasonId: string, courseId: string | null) {
  const season = tx
    .selectFrom('seasons')
    .select('id')
    .where('id', '=', seasonId)
    .where('courseId', '=', courseId)
    .where('deletedAt', 'is', null)
    .forShare()
  if (!(await season.executeTakeFirst())) refuse('seasonId', 'not_offered')
}

/** Refuses a teacher who is not on staff, or whom a writer who reaches only their own cannot name. */
export async function checkTeacher(tx: Tx, { caller }: Scope, teacherId: string, courseId: string | null) {
  const person = tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', teacherId)
    .where('role', 'in', staff)
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
    .forShare()
  const isOwn = reachOf(caller.role, 'groups.update') === 'own' && teacherId !== caller.id
  const courseTeachers = tx.selectFrom('courseTeachers').select('userId').where('courseId', '=', courseId)
  const teacher = isOwn ? person.where('id', 'in', courseTeachers) : person
  if (!(await teacher.executeTakeFirst())) refuse('teacherId', 'not_offered')
}
