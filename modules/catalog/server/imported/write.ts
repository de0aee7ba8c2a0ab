import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import type { ImportSetup, Inspected } from '#platform/server/bulk/imported.ts'
import type { Reader, ResourceTables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { Problem } from '#platform/server/problem.ts'
import { type LessonDraft, lessons } from '../../contract/lesson.ts'
import { seasons } from '../../contract/season.ts'
import { lessonStore } from '../lessons/store.ts'
import { seasonStore } from '../seasons/store.ts'

type Row = ResourceTables['lessons']
type Patch = Partial<
  Pick<LessonDraft, 'body' | 'video' | 'durationSeconds' | 'releaseAt' | 'status' | 'freePreview'>
>
/** Of a new lesson with the season that was made for it, of another one what it was before. */
type Undo = { version: number; isNew: boolean; seasonId: string | null; before: Patch }

/** Writes lessons from rows of a table, and takes back what was written. */
export function contentWriter({ db }: BulkContext) {
  const store = lessonStore(db)
  const parents = seasonStore(db)
  const rowOf = (id: string) =>
    db.write(tx =>
      tx
        .selectFrom('lessons')
        .selectAll()
        .where('id', '=', id)
        .where('deletedAt', 'is', null)
        .executeTakeFirst(),
    )

  async function writeOne(
    { draft: { values }, personId, changes }: Inspected,
    { caller, courseId }: ImportSetup,
  ) {
    if (personId === null) {
      const created = values.seasonId
        ? null
        : await parents.create({ ...seasons.defaults, courseId: courseId!, title: values.season }, caller)
      const seasonId: string = values.seasonId ?? created
      const draft = { ...lessons.defaults, ...patchOf(values), seasonId, title: values.lesson }
      const id = await store.create(draft, caller)
      return { id, undo: { version: 1, isNew: true, seasonId: created, before: {} } satisfies Undo }
    }
    const before = await rowOf(personId)
    if (!before) throw new Problem('not_found')
    const changed = new Set(changes.map(({ field }) => field))
    const patch = patchOf(values, changed)
    if (changed.size > 0 && !(await store.update(before, patch, caller))) throw new Problem('not_found')
    const after = (await rowOf(personId))!
    const undo: Undo = {
      version: after.version,
      isNew: false,
      seasonId: null,
      before: asBefore(before, patch),
    }
    return { id: personId, undo }
  }

  return {
    async write(rows: Inspected[], setup: ImportSetup) {
      const written: { id: string; undo: Undo }[] = []
      for (const row of rows) written.push(await writeOne(row, setup))
      return written
    },

    async isUnchanged(on: Reader, id: string, { version }: Undo) {
      const lesson = on
        .selectFrom('lessons')
        .select('version')
        .where('id', '=', id)
        .where('deletedAt', 'is', null)
      return (await lesson.executeTakeFirst())?.version === version
    },

    async undo(id: string, { version, isNew, seasonId, before }: Undo, caller: Caller) {
      const row = { id } as Row
      if (!isNew) return store.update(row, before, caller, version)
      if (!(await store.remove(row, caller))) return false
      if (seasonId && (await isEmpty(seasonId)))
        await parents.remove({ id: seasonId } as ResourceTables['seasons'], caller)
      return true
    },
  }

  /** Whether a season is as it was made, and nothing stands in it. */
  async function isEmpty(seasonId: string) {
    return db.write(async tx => {
      const inside = (kind: 'lessons' | 'summaries') =>
        tx
          .selectFrom(kind)
          .select('id')
          .where('seasonId', '=', seasonId)
          .where('deletedAt', 'is', null)
          .limit(1)
      const season = tx.selectFrom('seasons').select('id').where('id', '=', seasonId).where('version', '=', 1)
      if (!(await season.executeTakeFirst())) return false
      return !(await inside('lessons').executeTakeFirst()) && !(await inside('summaries').executeTakeFirst())
    })
  }
}

/** What the values of a row write into a lesson; of one that is there, what changes in it. */
function patchOf(values: Record<string, any>, changed?: Set<string>): Patch {
  const { body, video, duration: durationSeconds, releaseAt, status, freePreview } = values
  const all = { text: { body }, video: { video }, duration: { durationSeconds }, releaseAt: { releaseAt } }
  const more = { status: { status }, freePreview: { freePreview } }
  const patches = Object.entries({ ...all, ...more }).filter(
    ([field, patch]) => (!changed || changed.has(field)) && Object.values(patch)[0] !== undefined,
  )
  return Object.assign({}, ...patches.map(([, patch]) => patch))
}

/** What a patch has overwritten. */
function asBefore(row: Row, patch: Patch): Patch {
  const { videoKind: kind, videoRef: ref } = row
  const video =
    kind === null ? null : kind === 'upload' ? { kind, mediaId: ref! } : { kind, externalId: ref! }
  const all: Record<string, unknown> = { ...row, freePreview: Boolean(row.freePreview), video }
  return Object.fromEntries(Object.keys(patch).map(name => [name, all[name]]))
}
