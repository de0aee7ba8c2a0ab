import type { Reader, Tables } from '#platform/server/db/tables.ts'
import { refuse } from '#platform/server/problem.ts'
import type { Content } from '#modules/questions/contract/content.ts'
import { takes } from '#modules/questions/server/public.ts'
import { filesNamedIn } from '../handed-in/named-files.ts'

type Given = { content: Content; answer?: unknown }

/**
 * Refuses files in answers that whoever answers has not uploaded for that, in this course, as the question wants them. What the
 * attempt has named before it may name again, whoever uploaded it and also once it was taken out: its student may have had two
 * accounts, and two devices.
 */
export async function refuseFiles(
  read: Reader,
  { id: attemptId, userId, courseId }: Pick<Tables['attempts'], 'id' | 'userId' | 'courseId'>,
  given: Given[],
) {
  const ids = given.flatMap(({ answer }) => filesNamedIn(answer))
  if (ids.length === 0) return
  const rows = await read
    .selectFrom('media')
    .select(['id', 'contentType', 'size'])
    .where('id', 'in', ids)
    .where(row =>
      row.or([
        row.and([row('uploaderId', '=', userId), row('deletedAt', 'is', null)]),
        row.exists(
          row
            .selectFrom('answerFiles')
            .select('mediaId')
            .whereRef('answerFiles.mediaId', '=', 'media.id')
            .where('answerFiles.attemptId', '=', attemptId),
        ),
      ]),
    )
    .where('courseId', '=', courseId)
    .where('purpose', '=', 'answer')
    .where('status', '=', 'ready')
    .execute()
  const rowById = new Map(rows.map(row => [row.id, row]))
  given.forEach(({ content, answer }, at) => {
    for (const id of filesNamedIn(answer)) {
      const file = rowById.get(id)
      if (!file || !takes(content, file)) refuse(`answers.${at}.answer`, 'not_offered')
    }
  })
}
