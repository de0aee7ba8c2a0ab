import { may, reachOf } from '#platform/contract/access.ts'
import { scopeOf } from '#platform/server/db/scope.ts'
import type { Reader, Tx } from '#platform/server/db/tables.ts'
import type { Purpose } from '../../contract/media.ts'
import { coursesOfFiles, uploaders } from './owners.ts'

type Upload = { uploaderId: string; purpose: Purpose; courseId: string | null }

/**
 * Whether somebody may upload a file for this purpose into this course now: their own picture, or a file of a live
 * course that they teach or administrate; an answer also into one that they learn in. A right can end at any moment, so whatever is done by it asks in the
 * transaction that does it; with `tx` what gives the right is locked until that transaction ends.
 */
export async function mayUpload(tx: Reader | Tx, { uploaderId, purpose, courseId }: Upload) {
  const role = await uploaders().roleOf(tx, uploaderId)
  if (!role) return false
  if (purpose === 'avatar') return true
  const reach = reachOf(role, 'media.create')
  const isOfLearner = purpose === 'answer' && reach === 'self'
  if (purpose === 'logo') return reach === 'all'
  // Who may read in what of it is judged when its job is asked for.
  if (purpose === 'import') return may(role, 'jobs.list')
  if (!courseId || (reach !== 'all' && reach !== 'own' && !isOfLearner)) return false
  if (!(await coursesOfFiles().isLive(tx, courseId))) return false
  if (reach === 'all') return true
  if (isOfLearner) {
    const { courseIds } = await scopeOf(tx, { id: uploaderId, role })
    return courseIds.includes(courseId)
  }
  return coursesOfFiles().isTaughtBy(tx, courseId, uploaderId)
}
