import type { Reader } from '#platform/server/db/tables.ts'

type Entry = { at: string; actorId: string | null; completedAt: string | null }

/** What the audit says of lessons that staff completed for students, or took back. */
export type Audited = {
  /** The last word of the staff about one lesson of a student. */
  last(userId: string, lessonId: string): Entry | undefined
  /** Whether somebody completed a lesson for a student at this moment. */
  says(userId: string, lessonId: string, actorId: string, completedAt: string): boolean
  /** The lessons, of those that are there, that the audit says are completed of a student. */
  doneBy(userId: string): string[]
}

/** Reads the audit once, for asking it often. */
export async function auditedIn(read: Reader, lessons: Set<string>): Promise<Audited> {
  const rows = await read
    .selectFrom('audit')
    .select(['at', 'actorId', 'thingId', 'after'])
    .where('kind', '=', 'lessons')
    .where('action', '=', 'progress')
    .orderBy('at')
    .orderBy('id')
    .execute()
  const ofStudent = new Map<string, Map<string, Entry>>()
  const said = new Set<string>()
  for (const { at, actorId, thingId, after } of rows) {
    const { userId, completedAt }: { userId: string; completedAt: string | null } = JSON.parse(after!)
    if (!ofStudent.has(userId)) ofStudent.set(userId, new Map())
    ofStudent.get(userId)!.set(thingId, { at, actorId, completedAt })
    said.add([userId, thingId, actorId, completedAt].join())
  }
  return {
    last: (userId, lessonId) => ofStudent.get(userId)?.get(lessonId),
    says: (...entry) => said.has(entry.join()),
    doneBy: userId =>
      [...(ofStudent.get(userId) ?? [])].flatMap(([lessonId, { completedAt }]) =>
        completedAt && lessons.has(lessonId) ? lessonId : [],
      ),
  }
}
