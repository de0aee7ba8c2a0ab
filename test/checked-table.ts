import { newId } from '#platform/server/db/new-id.ts'
import { now } from '#platform/server/db/records.ts'
import { rowOf } from '#platform/server/jobs/enqueue.ts'
import { writtenReach } from '#modules/tasks/server/jobs/reach.ts'
import { importType } from '#modules/tasks/server/imports/import-types.ts'
import type { newWorld } from './world.ts'

type World = Awaited<ReturnType<typeof newWorld>>
type Row = {
  values: Record<string, unknown>
  result: 'new' | 'changed' | 'same' | 'conflict' | 'faulty'
  thingId?: string
} & {
  changes?: { field: string; before: string | null; after: string | null }[]
  code?: string
  /** The number of the row above that it may be the same as. */
  above?: number
}

/**
 * A teacher’s table of lessons as it is once it was read and checked, with as much of it as screens show: to read one takes
 * a thread, which a window does not have.
 */
export async function checkedTable(
  { db, people }: World,
  courseId: string,
  {
    rows = [] as Row[],
    fields = ['season', 'lesson', 'duration'],
    plan = {},
    subject = 'content',
    ...job
  }: {
    rows?: Row[]
    /** What its columns are. */
    fields?: string[]
    plan?: object
    subject?: 'content' | 'people'
    phase?: 'prepare'
    state?: 'failed'
    problem?: string
    resource?: 'people'
  } = {},
) {
  const payload = { mediaId: newId(), fileName: 'lessons.csv', subject, choice: {}, courseId }
  const count = (wanted: Row['result']) => rows.filter(({ result }) => result === wanted).length
  const counts = {
    ...{ new: count('new'), changed: count('changed'), same: count('same'), faulty: count('faulty') },
    ...{ conflict: count('conflict'), refused: 0, gone: 0, kept: 0 },
  }
  const isKnown = job.phase !== 'prepare'
  const isUnread = !isKnown && job.problem !== undefined
  const columns = (isUnread ? [] : fields).map((field, index) => ({
    ...{ index, letter: 'ABC'[index], header: isKnown ? field : `Column ${index}` },
    samples: index === 1 ? ['Speed', 'Force'] : ['7'],
    ...(isKnown ? { field, by: 'header' } : { field: null, by: null }),
  }))
  const file = {
    ...{ name: payload.fileName, format: 'text', encoding: 'utf-8', separator: ',', sheet: 0, headerRow: 1 },
    sheets: [{ name: '', rows: rows.length + 1, columns: fields.length, hidden: false }],
    ...{ hiddenRows: 0, formulas: 0, merged: 0 },
  }
  const id = newId()
  await db.write(async tx => {
    const fresh = rowOf(importType, { subjectId: id, ownerId: people.teacher.id, payload })
    const known = { counts: JSON.stringify(counts), data: JSON.stringify({ file, columns, plan }) }
    const reach = await writtenReach(tx, {
      id: people.teacher.id,
      role: 'teacher',
      sessionId: '',
      requestId: '',
    })
    const held = { state: 'held', phase: 'run', resource: 'content', total: rows.length } as const
    await tx
      .insertInto('jobs')
      .values({ ...fresh, id, reach, updatedAt: now(), ...held, ...known, ...job })
      .execute()
    for (const [at, { values, result, thingId = null, changes = [], code = null, above }] of rows.entries()) {
      const draft = { values, columns: { season: 0, lesson: 1, duration: 2 }, faults: [], read: {} }
      const written = fields.map(field => String(values[field] ?? ''))
      const faults = result === 'faulty' ? [{ column: 2, code }] : []
      const data = JSON.stringify({ written, draft, faults, changes, match: null, above })
      const row = {
        id: newId(),
        jobId: id,
        number: at + 2,
        thingId,
        title: String(values.lesson),
        result,
        code,
      }
      await tx
        .insertInto('jobRows')
        .values({ ...row, undo: null, decision: null, data })
        .execute()
    }
  })
  return id
}
