import { mediaReferencesOf, type Wishes } from '#modules/media/server/public.ts'
import { Collided, haveConcurrentWrites } from '#platform/server/db/locks.ts'
import type { Reader, Tables, Tx } from '#platform/server/db/tables.ts'
import { asking } from './asking.ts'
import { filesOf } from './clean.ts'

const fields = ['image', 'audio'] as const

/**
 * Holds the quizzes of the course of a question that shows files, before the question itself is held. Whoever begins reads which
 * revision it is asked in while they hold their quiz: so they are counted below, or read the revision that is being written. Quizzes
 * come first and in the order of their ids, then questions, as for whoever changes a quiz. Answers whether they are held.
 */
export async function holdAsking(tx: Tx, id: string) {
  // Beginning is writing: where nobody else writes meanwhile, nobody begins.
  if (!haveConcurrentWrites(tx)) return true
  const used = await tx
    .selectFrom('mediaUses')
    .innerJoin('questions', 'questions.id', 'mediaUses.thingId')
    .select('questions.courseId')
    .where('thingId', '=', id)
    .limit(1)
    .executeTakeFirst()
  if (!used) return false
  await asking().hold(tx, used.courseId)
  return true
}

/**
 * The files of a question as it is to be, with those of its earlier revisions that attempts ask: whoever is asked one sees it as
 * it was when they began, also once a picture or sound is taken out of the question.
 */
export async function filesToUse(
  tx: Tx,
  {
    id,
    courseId,
    ...said
  }: Pick<Tables['questions'], 'courseId' | 'body' | 'explanation' | 'content'> & { id?: string },
  isHeld = true,
): Promise<Wishes> {
  const wishes = filesOf(said)
  if (!id) return wishes
  const used = await mediaReferencesOf(tx as Reader, [id])
  const dropped = fields.flatMap(field =>
    used(id, field)
      .map(({ mediaId }) => mediaId)
      .filter(mediaId => !wishes[field]?.some(wish => wish.mediaId === mediaId)),
  )
  if (dropped.length === 0) return wishes
  // Somebody else has just put in what is taken out here.
  if (!isHeld) throw new Collided()
  const revisions = await tx
    .selectFrom('questionVersions')
    .select(['id', 'body', 'explanation', 'content'])
    .where('questionId', '=', id)
    .execute()
  for (const revision of revisions) {
    const fileIds = filesOf(revision)
    const isConcerned = fields.some(field => fileIds[field]!.some(wish => dropped.includes(wish.mediaId)))
    if (!isConcerned || !(await asking().hasAsked(tx, courseId, revision.id))) continue
    for (const field of fields)
      for (const wish of fileIds[field]!)
        if (dropped.includes(wish.mediaId) && !wishes[field]!.some(({ mediaId }) => mediaId === wish.mediaId))
          wishes[field]!.push(wish)
  }
  return wishes
}
