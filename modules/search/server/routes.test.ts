// It alone catches: a search that finds what somebody may not see, or leaves out what they may.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { spellings } from '#test/spellings.ts'
import { type As, newWorld } from '#test/world.ts'
import type { Found, SearchKind } from '../contract/search.ts'

type World = Awaited<ReturnType<typeof newWorld>>
const soon = '2999-01-01T00:00:00.000Z'
const past = '2020-01-01T00:00:00.000Z'

const searchIn = ({ done }: World) => ({
  groups: (q: string, as: As = 'admin'): Promise<Found['groups']> =>
    done(as, `GET /search?q=${encodeURIComponent(q)}`).then(({ groups }: Found) => groups),
  async of(kind: SearchKind, q: string, as: As = 'admin') {
    const group = (await this.groups(q, as)).find(each => each.kind === kind)
    return group ?? { kind, total: 0, items: [] }
  },
})
const markedIn = ({ text, marks }: { text: string; marks: [number, number][] }) =>
  marks.map(([from, to]) => text.slice(from, to))

describe('what is asked', async () => {
  const { call } = await newWorld()
  test.each<[what: string, as: As, query: string, code: string]>([
    ['by a visitor', 'nobody', '?q=force', '401 unauthorized'],
    ['without a word', 'student', '', '422 invalid'],
    ['for nothing', 'student', '?q=', '422 invalid'],
    ['for spaces', 'student', '?q=%20%20', '422 invalid'],
    ['for too much', 'admin', `?q=${'x'.repeat(101)}`, '422 invalid'],
    ['for U+0000', 'teacher', '?q=%00', '422 invalid'],
    ['for more than words', 'teacher', '?q=x&sort=title', '422 invalid'],
    ['for a page of no kind', 'teacher', '?q=x&page=2', '422 invalid'],
    ['for a kind that there is not', 'teacher', '?q=x&kind=files', '422 invalid'],
    ['for a page behind all', 'teacher', '?q=x&kind=lessons&page=51', '422 invalid'],
  ])('%s is refused', async (_, as, query, code) => {
    const { status, body } = await call(as, `GET /search${query}`)
    expect(`${status} ${body.code}`).toBe(code)
  })

  test.each(['ء', '"', '%', '_', '\\', 'AND', '* NEAR', '😀', `${'😀'.repeat(40)}`, 'x'.repeat(100)])(
    '%s is only letters',
    async q => {
      const { status, body } = await call('admin', `GET /search?q=${encodeURIComponent(q)}`)
      expect([status, body]).toEqual([200, { groups: [] }])
    },
  )
})

describe('what is found', () => {
  let world: World
  let search: ReturnType<typeof searchIn>
  let course: string
  let season: string
  beforeEach(async () => {
    world = await newWorld()
    search = searchIn(world)
    course = (await world.newCourse({ title: 'Physics', description: '<p>What moves &amp; why</p>' })).id
    season = (await world.newSeason(course, { title: 'Moving things' })).id
    await world.enrol(course)
  })

  test('stands in groups, in their order, with where it stands', async () => {
    const lesson = await world.newLesson(season, { title: 'Why things move', body: '<p>Because.</p>' })
    const inCourse = { courseId: course, courseTitle: 'Physics' }
    const summary = await world.newSummary({
      courseId: course,
      lessonId: lesson.id,
      title: 'Moving, in short',
    })
    const { id } = await world.done('student', 'POST /notes', {
      ...{ lessonId: lesson.id, body: 'It\nmoves', atSeconds: 7 },
    })
    const none = {
      courseId: null,
      courseTitle: null,
      lessonId: null,
      atSeconds: null,
      excerpt: null,
      ...{ username: null, phoneEnd: null },
    }
    expect(await search.groups('mov', 'student')).toEqual([
      {
        kind: 'courses',
        total: 1,
        items: [
          {
            ...{ ...none, id: course, title: 'Physics', marks: [] },
            excerpt: { text: 'What moves & why', marks: [[5, 8]] },
          },
        ],
      },
      {
        kind: 'lessons',
        total: 1,
        items: [
          {
            ...{ ...none, ...inCourse, seasonTitle: 'Moving things', id: lesson.id },
            ...{ title: 'Why things move', marks: [[11, 14]] },
          },
        ],
      },
      {
        kind: 'summaries',
        total: 1,
        items: [
          {
            ...{ ...none, ...inCourse, id: summary.id, lessonId: lesson.id },
            ...{ title: 'Moving, in short', marks: [[0, 3]] },
          },
        ],
      },
      {
        kind: 'notes',
        total: 1,
        items: [
          {
            ...{ ...none, ...inCourse, id, lessonId: lesson.id, title: 'Why things move', atSeconds: 7 },
            marks: [],
            excerpt: { text: 'It moves', marks: [[3, 6]] },
          },
        ],
      },
    ])
    const kinds = (await search.groups('mov')).map(({ kind }) => kind)
    expect(kinds).toEqual(['courses', 'seasons', 'lessons', 'summaries'])
  })

  test('a title stands before a text, five are told and all are counted', async () => {
    for (const n of [1, 2, 3, 4])
      await world.newLesson(season, { title: `A${n}`, body: '<p>about gravity</p>' })
    for (const n of [2, 1, 3]) await world.newLesson(season, { title: `Gravity ${n}` })
    const { total, items } = await search.of('lessons', 'gravity', 'student')
    expect(total).toBe(7)
    expect(items.map(({ title }) => title)).toEqual(['Gravity 1', 'Gravity 2', 'Gravity 3', 'A1', 'A2'])
    for (const n of [4, 5, 6]) await world.newLesson(season, { title: `Gravity ${n}` })
    expect(await search.of('lessons', 'gravity')).toMatchObject({ total: 10, items: { length: 5 } })
  })

  test('words may stand in title and text together, each is needed', async () => {
    await world.newLesson(season, {
      title: 'Newton',
      body: '<p>about <b>gra</b>vity</p><p>and</p><p>mass</p>',
    })
    for (const [q, found] of [
      ['newton gravity', 1],
      ['GRAVITY mas', 1],
      ['andmass', 0],
      ['newton light', 0],
      ['strong', 0],
    ] as const)
      expect([q, (await search.of('lessons', q)).total]).toEqual([q, found])
    const [item] = (await search.of('lessons', 'gravity newton')).items
    expect(item!.excerpt).toMatchObject({ text: 'about gravity and mass' })
    expect(markedIn(item!.excerpt!)).toEqual(['gravity'])
  })

  test('a changed text is found by its new words alone; a list’s own search stays with titles', async () => {
    const { id } = await world.newLesson(season, { title: 'Light', body: '<p>waves</p>' })
    const summary = await world.newSummary({ courseId: course, body: '<p>waves</p>' })
    await world.done('admin', `PUT /lessons/${id}`, { body: '<p>particles</p>' })
    await world.done('admin', `PUT /lessons/${id}`, { freePreview: true })
    await world.done('admin', `PUT /summaries/${summary.id}`, { body: null })
    await world.done('admin', `PUT /courses/${course}`, { description: 'particles' })
    expect(await search.groups('waves')).toEqual([])
    expect((await search.groups('particles')).map(({ kind }) => kind)).toEqual(['courses', 'lessons'])
    expect((await world.done('admin', 'GET /lessons?q=particles')).total).toBe(0)
    await world.done('admin', `PUT /lessons/${id}`, { title: 'Colour' })
    expect([
      (await search.of('lessons', 'light')).total,
      (await search.of('lessons', 'colour')).total,
    ]).toEqual([0, 1])
  })

  test('what is deleted is gone with all that is in it, and comes back with it', async () => {
    const lesson = await world.newLesson(season, { body: '<p>gravity</p>' })
    await world.newSummary({ courseId: course, lessonId: lesson.id, body: 'gravity' })
    await world.done('student', 'POST /notes', { lessonId: lesson.id, body: 'gravity' })
    const found = async () => (await search.groups('gravity', 'student')).map(({ kind }) => kind)
    const all = ['lessons', 'summaries', 'notes']
    expect(await found()).toEqual(all)
    for (const path of [`lessons/${lesson.id}`, `seasons/${season}`, `courses/${course}`]) {
      await world.done('admin', `DELETE /${path}`)
      expect([path, await found()]).toEqual([path, []])
      await world.done('admin', `POST /${path}/restore`)
      expect([path, await found()]).toEqual([path, all])
    }
    await world.db.write(tx => tx.deleteFrom('summaries').execute())
    expect(await found()).toEqual(['lessons', 'notes'])
  })

  test('students are found by staff, by their name and how they sign in; of an e-mail only administrators know', async () => {
    const person = await world.newPerson('sara.k', 'student', { name: 'سارة', email: 'orchard@example.org' })
    await world.enrol(course, person)
    const hidden = await world.newPerson('sara.m', 'student', { name: 'سارة' })
    expect((await search.of('users', 'ساره')).items.map(({ id }) => id).sort()).toEqual(
      [person.id, hidden.id].sort(),
    )
    expect((await search.of('users', 'ساره', 'teacher')).items.map(({ id }) => id)).toEqual([person.id])
    expect((await search.of('users', 'sara', 'teacher')).items).toMatchObject([
      { title: 'سارة', marks: [], excerpt: { text: 'sara.k', marks: [[0, 4]] } },
    ])
    expect((await search.of('users', 'orchard')).total).toBe(1)
    expect((await search.of('users', 'orchard', 'teacher')).total).toBe(0)
    expect((await search.of('users', 'teacher')).total).toBe(0)
    expect((await search.of('users', 'ساره', 'student')).total).toBe(0)
  })

  test('groups are found by staff, with their course: by teachers their own, by students none', async () => {
    const group = await world.done('admin', 'POST /groups', { title: 'مجموعة السبت', courseId: course })
    await world.done('admin', 'POST /groups', { title: 'مجموعة السبت' })
    await world.done('admin', `POST /groups/${group.id}/members`, { userIds: [world.people.student.id] })
    expect((await search.of('groups', 'السبت')).total).toBe(2)
    const { courseTitle } = (await search.of('groups', 'السبت')).items.find(({ id }) => id === group.id)!
    expect(courseTitle).toBe((await world.done('admin', `GET /courses/${course}`)).title)
    expect((await search.of('groups', 'السبت', 'teacher')).items.map(({ id }) => id)).toEqual([group.id])
    expect((await search.of('groups', 'السبت', 'colleague')).total).toBe(0)
    expect((await search.of('groups', 'السبت', 'student')).total).toBe(0)
  })

  test('notes are their own person’s, the newest first', async () => {
    const { id: lessonId } = await world.newLesson(season)
    const write = (as: As, body: string) => world.done(as, 'POST /notes', { lessonId, body })
    await write('admin', 'gravity of the admin')
    for (const n of [1, 2, 3, 4, 5, 6]) await write('student', `gravity ${n}`)
    const { total, items } = await search.of('notes', 'gravity', 'student')
    expect([total, items.map(({ excerpt }) => excerpt!.text)]).toEqual([
      6,
      [6, 5, 4, 3, 2].map(n => `gravity ${n}`),
    ])
    expect((await search.of('notes', 'gravity', 'teacher')).total).toBe(0)
  })
})

describe('who finds what', async () => {
  const world = await newWorld()
  const search = searchIn(world)
  const draft = { status: 'draft' } as const
  const archived = { status: 'archived' } as const
  const preview = { freePreview: true }
  type Situation = {
    course?: object
    season?: object
    lesson?: object
    foreign?: boolean
    enrolled?: boolean | object
    deleted?: boolean
  }
  const all = 'courses lessons summaries'
  const ofStaff = 'courses seasons lessons summaries'
  // What students, their teacher and administrators find.
  const situations: [what: string, word: string, situation: Situation, student: string, teacher: string][] = [
    ['plain', 'plainly', {}, all, ofStaff],
    ['foreign', 'foreignly', { foreign: true, enrolled: false }, 'courses', ''],
    ['in a draft course', 'draftcourse', { course: draft }, '', ofStaff],
    ['in an archived course', 'archivedcourse', { course: archived }, all, ofStaff],
    ['in an archived course of others', 'archivedothers', { course: archived, enrolled: false }, '', ofStaff],
    ['in a draft season', 'draftseason', { season: draft }, 'courses', ofStaff],
    ['in an unreleased season', 'soonseason', { season: { releaseAt: soon } }, 'courses', ofStaff],
    ['in a released season', 'pastseason', { season: { releaseAt: past } }, all, ofStaff],
    ['a draft', 'draftlesson', { lesson: draft }, 'courses', ofStaff],
    ['unreleased', 'soonlesson', { lesson: { releaseAt: soon } }, 'courses', ofStaff],
    ['after the enrolment expired', 'expired', { enrolled: { expiresAt: past } }, 'courses', ofStaff],
    ['not enrolled', 'unenrolled', { enrolled: false }, 'courses', ofStaff],
    ['a preview elsewhere', 'previewed', { enrolled: false, lesson: preview }, 'courses lessons', ofStaff],
    [
      'a draft preview',
      'draftpreview',
      { enrolled: false, lesson: { ...draft, ...preview } },
      'courses',
      ofStaff,
    ],
    ['deleted', 'deletedone', { deleted: true }, '', ''],
  ]
  beforeAll(async () => {
    for (const [, word, { foreign, deleted, enrolled = true, ...of }] of situations) {
      const teacher = foreign ? 'colleague' : 'teacher'
      const body = `<p>A text of <em>${word}</em>.</p>`
      const course = await world.newCourse({ title: 'In text', description: body, ...of.course }, teacher)
      const season = await world.newSeason(course.id, { title: word, ...of.season })
      const lesson = await world.newLesson(season.id, { title: 'In text', body, ...of.lesson })
      await world.newSummary({ courseId: course.id, lessonId: lesson.id, title: word })
      if (enrolled) await world.enrol(course.id, 'student', enrolled === true ? {} : enrolled)
      if (deleted) await world.done('admin', `DELETE /courses/${course.id}`)
    }
  }, 60_000)

  test.each(situations)('%s', async (_, word, situation, student, teacher) => {
    const found = async (as: As) => (await search.groups(word, as)).map(({ kind }) => kind).join(' ')
    expect(await found('student')).toBe(student)
    expect(await found('teacher')).toBe(teacher)
    expect(await found('admin')).toBe(situation.deleted ? '' : ofStaff)
  })
})

describe('spellings', async () => {
  const world = await newWorld()
  const search = searchIn(world)
  test.each(spellings)('%s in a text is found by whoever types %s', async (written, typed) => {
    const { id } = await world.newCourse({ description: `<p>… ${written} …</p>` })
    const { items } = await search.of('courses', typed)
    expect(items.find(item => item.id === id)?.excerpt?.marks.length).toBeGreaterThan(0)
    await world.done('admin', `DELETE /courses/${id}`)
  })
})
