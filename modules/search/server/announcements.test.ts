import { beforeAll, expect, test } from 'vitest'
import { type As, newWorld } from '#test/world.ts'
import type { Found } from '../contract/search.ts'

const past = '2020-01-01T00:00:00.000Z'
const soon = '2999-01-01T00:00:00.000Z'
const world = await newWorld()

/** What an announcement is, and who finds it: student, teacher, assistant of another course. */
const situations: [word: string, draft: object | ((courses: string[]) => object), finders: As[]][] = [
  ['forall', { audience: 'everyone' }, ['student', 'teacher']],
  ['forstudents', { audience: 'students' }, ['student']],
  ['forteachers', { audience: 'teachers' }, ['teacher']],
  ['forcourse', ([own]) => ({ audience: 'courses', courseIds: [own] }), ['student', 'teacher']],
  ['forothers', ([, other]) => ({ audience: 'courses', courseIds: [other] }), []],
  ['draftone', { publishAt: null }, []],
  ['soonone', { publishAt: soon }, []],
  ['overone', { expireAt: '2021-01-01T00:00:00.000Z' }, []],
]

beforeAll(async () => {
  const own = await world.newCourse({ title: 'Own' })
  await world.enrol(own.id)
  const other = await world.newCourse({ title: 'Other' }, 'colleague')
  for (const [word, more] of situations) {
    const draft = typeof more === 'function' ? more([own.id, other.id]) : more
    const body = `<p>News of <b>${word}</b>.</p>`
    const base = { title: 'School news', body, audience: 'everyone', publishAt: past }
    await world.done('admin', 'POST /announcements', { ...base, ...draft })
  }
})

const found = async (q: string, as: As) => {
  const { groups }: Found = await world.done(as, `GET /search?q=${encodeURIComponent(q)}`)
  return groups.filter(({ kind }) => kind === 'announcements').flatMap(({ items }) => items)
}

test.each(situations)('%s is found by whom it is for', async (word, _, finders) => {
  for (const as of ['student', 'teacher', 'admin'] as const) {
    const items = await found(word, as)
    const expected = as === 'admin' || finders.includes(as) ? 1 : 0
    expect([as, items.length]).toEqual([as, expected])
    for (const { title, excerpt } of items)
      expect([title, excerpt?.text]).toEqual(['School news', `News of ${word}.`])
  }
})

test('a changed text is found by its new words alone, a deleted one by none', async () => {
  const draft = { title: 'Trip', body: '<p>museum</p>', audience: 'everyone', publishAt: past }
  const { id } = await world.done('admin', 'POST /announcements', draft)
  expect(await found('museum', 'student')).toHaveLength(1)
  await world.done('admin', `PUT /announcements/${id}`, { body: '<p>planetarium</p>' })
  expect([await found('museum', 'student'), await found('planetarium', 'student')]).toMatchObject([
    [],
    [{ id }],
  ])
  await world.done('admin', `DELETE /announcements/${id}`)
  expect(await found('planetarium', 'student')).toEqual([])
})
