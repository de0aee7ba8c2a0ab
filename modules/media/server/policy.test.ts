import { beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/server/db/new-id.ts'
import { scopeOf } from '#platform/server/db/scope.ts'
import type { ResourceTables } from '#platform/server/db/tables.ts'
import { newWorld } from '#test/world.ts'
import type { Purpose } from '../contract/media.ts'
import { isMediaVisible, mediaFileUser, labelsFor } from './policy.ts'

const { db, people, newCourse } = await newWorld()
const roles = {
  admin: 'admin',
  teacher: 'teacher',
  colleague: 'teacher',
  student: 'student',
  other: 'student',
} as const
type Who = keyof typeof roles
const at = new Date().toISOString()
let courseId: string
beforeAll(async () => {
  courseId = (await newCourse()).id
})

type Row = ResourceTables['media']
const file = (purpose: Purpose, uploader: Who, more: Partial<Row> = {}): Row => ({
  ...{ id: newId(), createdAt: at, updatedAt: at, version: 1, deletedAt: null, deletedWith: null },
  ...{ courseId: null, uploaderId: people[uploader].id, purpose, fileName: 'Ali.png', contentType: null },
  ...{ size: 1, status: 'ready' as const, problem: null, durationSeconds: null, width: null, height: null },
  ...{ replaces: null, search: '', sortKey: '' },
  ...more,
})
const scope = (who: Who) => scopeOf(db.read, { id: people[who].id, role: roles[who] })

test.each<[purpose: Purpose, uploader: Who, inCourse: boolean, visible: Who[]]>([
  ['import', 'teacher', false, ['teacher']],
  ['avatar', 'student', false, ['admin', 'student']],
  ['answer', 'student', true, ['admin', 'teacher', 'student']],
  ['attachment', 'admin', true, ['admin', 'teacher']],
  ['attachment', 'colleague', true, ['admin', 'teacher']],
])(
  'a file for %s of %s, in a course of the teacher: %s, is read by %j',
  async (purpose, uploader, inCourse, who) => {
    const row = file(purpose, uploader, { courseId: inCourse ? courseId : null })
    const seen: string[] = []
    for (const each of Object.keys(roles) as Who[])
      if (await isMediaVisible(db.read, row, await scope(each))) seen.push(each)
    expect(seen).toEqual(who)
  },
)

test('a picture for a video is read by whoever reads that, as long as it is a video, and there', async () => {
  const rows = [
    file('video', 'admin', { courseId }),
    file('video', 'admin', { courseId, deletedAt: at }),
    file('attachment', 'admin', { courseId }),
  ]
  await db.write(tx => tx.insertInto('media').values(rows).execute())
  const sees = async (who: Who) => {
    const own = await scope(who)
    return Promise.all(rows.map(({ id }) => mediaFileUser.isVisible(db.read, [id], own, '')))
  }
  expect(await sees('teacher')).toEqual([true, false, false])
  expect(await sees('colleague')).toEqual([false, false, false])
})

test('an answer is called as its student called it for them alone, and what a text shows for whoever has the library', async () => {
  const rows = [file('answer', 'student'), file('image', 'teacher'), file('attachment', 'teacher')]
  const names = async (who: Who) => {
    const caller = { id: people[who].id, role: roles[who], sessionId: '', requestId: '' }
    const labelOf = await labelsFor(db.read, rows, caller)
    return rows.map(row => labelOf(row).fileName === row.fileName)
  }
  expect(await names('student')).toEqual([true, false, true])
  expect(await names('other')).toEqual([false, false, true])
  expect(await names('teacher')).toEqual([false, true, true])
})
