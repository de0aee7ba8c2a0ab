import type { EndedFiles } from '#modules/media/server/public.ts'
import { underWay } from '../attempts/policy.ts'

const day = 86_400_000
/** A day longer than answers may come late: until then one that names the file may be on its way. */
const onTheirWay = 8 * day

/**
 * Files for answers that no attempt has named: their attempts have gone for good, or they never had one. Those of somebody who is
 * there stay while that person may still send an answer in that course.
 */
export const endedAnswers: EndedFiles = (row, now) => {
  const since = new Date(now - onTheirWay).toISOString()
  const named = row
    .selectFrom('answerFiles')
    .select('mediaId')
    .whereRef('answerFiles.mediaId', '=', 'media.id')
  const uploader = row.selectFrom('users').select('users.id').whereRef('users.id', '=', 'media.uploaderId')
  const answering = row
    .selectFrom('attempts')
    .select('attempts.id')
    .whereRef('attempts.userId', '=', 'media.uploaderId')
    .whereRef('attempts.courseId', '=', 'media.courseId')
    .where(each => each.or([each('attempts.status', '=', underWay), each('attempts.updatedAt', '>', since)]))
  return row.and([
    row('purpose', '=', 'answer'),
    row('status', '=', 'ready'),
    row.not(row.exists(named)),
    row.or([
      row.not(row.exists(uploader)),
      row.and([row('media.updatedAt', '<', since), row.not(row.exists(answering))]),
    ]),
  ])
}
