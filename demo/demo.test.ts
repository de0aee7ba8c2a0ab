import { expect, test } from 'vitest'
import { buildApp } from '#app/server/build-app.ts'
import { openDb } from '#app/server/open-db.ts'
import { roles } from '#modules/identity/contract/roles.ts'
import { brokenBy } from '#modules/identity/server/people/password-rules.ts'
import type { Report } from '#modules/learning/contract/progress.ts'
import type { Db } from '#platform/server/db/tables.ts'
import { purgeFiles } from '#modules/media/server/retention/files.ts'
import type { Files } from '#platform/server/storage/files.ts'
import { newAddress } from '#test/database.ts'
import { newFiles } from '#test/files.ts'
import { plantLarge } from './large/plant.ts'
import { sizes } from './large/sizes.ts'
import { plantSchool } from './school.ts'
import { passwords } from './staff.ts'

/** A server over what was planted, and one way to ask it as somebody who signs in. */
async function siteWith(plant: (db: Db, files: Files) => Promise<unknown>) {
  const db = await openDb(await newAddress())
  const files = await newFiles()
  await plant(db, files)
  const app = buildApp(db, files)
  return {
    app,
    db,
    files,
    async signIn(login: string, password: string) {
      const sent = await app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { login, password },
      })
      expect(sent.statusCode).toBe(200)
      const { token, user } = sent.json()
      const read = async (path: string, payload?: object) => {
        const method = payload ? 'POST' : 'GET'
        const headers = { authorization: `Bearer ${token}` }
        const answer = await app.inject({ method, url: `/api${path}`, headers, payload })
        expect([path, answer.statusCode]).toEqual([path, 200])
        return answer.json()
      }
      return { user, read }
    },
  }
}

test('the passwords of the demonstration pass the rules', async () => {
  for (const role of roles) expect(await brokenBy(passwords[role], role)).toBeUndefined()
})

test('a school to look around in: who signs in sees what they may, and it is found and counted', async () => {
  const { app, db, files, signIn } = await siteWith(plantSchool)
  const admin = await signIn('admin', passwords.admin)
  const total = async (path: string) => (await admin.read(path)).total as number
  expect(await total('/users?role=student')).toBe(60)
  expect(await total('/users?role=teacher')).toBe(3)
  expect(await total('/users?status=disabled')).toBe(3)
  expect(await total('/users?deleted=true')).toBe(1)
  expect(await total('/courses')).toBe(6)
  expect(await total('/lessons')).toBe(146)
  expect(await total('/lessons?q=المعادله')).toBeGreaterThan(2)
  expect([await total('/views'), await total('/views?list=lessons')]).toEqual([4, 3])
  expect((await admin.read('/settings')).nameEn).toBe('Al-Noor Centre')
  expect([await total('/groups'), await total('/groups?status=archived')]).toEqual([6, 1])
  expect(await total('/users?q=المنصورى')).toBe(3)
  expect([await total('/quizzes'), await total('/questions'), await total('/attempts')]).toEqual([3, 14, 50])
  expect(await total('/responses')).toBe(6)
  for (const status of ['draft', 'scheduled', 'published', 'expired'])
    expect(await total(`/announcements?status=${status}`)).toBeGreaterThan(1)

  const student = await signIn('salma', passwords.student)
  const { courses } = await student.read(`/courses/progress-special-user/${student.user.id}`, {})
  const percents = courses.map(({ percent }: { percent: number }) => percent)
  expect(percents.toSorted((one: number, other: number) => one - other)).toEqual([21, 62, 94, 100])
  expect((await student.read('/announcements?unread=true')).total).toBeGreaterThan(0)
  const since = new Date(Date.now() - 7 * 86_400_000).toISOString()
  const fresh: { items: { completedAt: string | null }[] } = await student.read(`/releases?since=${since}`)
  const isDone = ({ completedAt }: { completedAt: string | null }) => completedAt !== null
  expect([fresh.items.length, fresh.items.filter(isDone).length]).toEqual([4, 1])
  const lessons: { completedAt: string | null }[] = courses.flatMap(
    ({ seasons }: Report['courses'][number]) => seasons.flatMap(season => season.lessons),
  )
  expect(lessons.filter(({ completedAt }) => (completedAt ?? '') >= since)).toHaveLength(4)
  expect(await purgeFiles(db, files)).toBe(0)
  const [summary] = (await student.read('/summaries?fileNew=true')).items
  const { url } = await student.read(`/media/${summary.file.id}`)
  expect((await app.inject(url)).body).toMatch(/^%PDF-/)
  expect(await admin.read(`/summaries/${summary.id}/readers`)).toEqual({ opened: 12, older: 12, told: 5 })
  expect((await (await signIn('huda', passwords.teacher)).read('/courses')).total).toBe(3)
})

test('a large school holds what it promises', async () => {
  const size = sizes.hundredth
  const { db, signIn } = await siteWith(db => plantLarge(db, size))
  for (const [table, count] of [
    ['users', size.users],
    ['lessons', size.lessons],
    ['progress', size.progress],
  ] as const) {
    const rows = db.read.selectFrom(table).select(row => row.fn.countAll<number>().as('count'))
    expect([table, (await rows.executeTakeFirstOrThrow()).count]).toEqual([table, count])
  }
  const student = await signIn('student1', passwords.student)
  expect((await student.read('/lessons?sort=-createdAt')).total).toBeGreaterThan(300)
})
