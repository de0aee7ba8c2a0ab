import { expect, test } from 'vitest'
import { type As, newWorld } from '#test/world.ts'
import { type Found, maxItems, type SearchKind, searchKinds } from '../contract/search.ts'

const world = await newWorld()
const course = await world.newCourse({ title: 'Physics' })
const season = await world.newSeason(course.id, { title: 'Season' })
await world.enrol(course.id)

const pageOf = async (kind: SearchKind, q: string, more = '', as: As = 'student') => {
  const { groups }: Found = await world.done(as, `GET /search?q=${encodeURIComponent(q)}${more}`)
  const { total, items } = groups.find(each => each.kind === kind) ?? { total: 0, items: [] }
  return { total, titles: items.map(({ title }) => title), items }
}
async function lessonsOf<Result>(titles: string[], work: () => Promise<Result>) {
  const lessons = await Promise.all(titles.map(title => world.newLesson(season.id, { title })))
  try {
    return await work()
  } finally {
    for (const { id } of lessons) await world.done('admin', `DELETE /lessons/${id}`)
  }
}

test.each([
  ['الملخص', 'ملخص الدرس'],
  ['ملخص', 'الملخص'],
  ['بالملخص', 'ملخص'],
  ['والملخص', 'ملخص'],
  ['للملخص', 'ملخص'],
  ['الملخص', 'للملخص'],
  ['بالملخص', 'الملخص'],
  ['للغة', 'لغة'],
  ['لغة', 'للغة'],
  ['للغة', 'اللغة'],
  ['دم', 'الدم'],
  ['الدم', 'دم'],
  ['دم', 'للدم'],
])('%s finds %s', async (typed, title) => {
  const { titles, items } = await lessonsOf([title], () => pageOf('lessons', typed))
  expect(titles).toEqual([title])
  expect(items[0]!.marks.length).toBeGreaterThan(0)
})

test.each([
  ['الى', 'يوم'],
  ['والي', 'يوم'],
  ['الله', 'له'],
])('%s does not find %s', async (typed, title) => {
  expect(await lessonsOf([title], () => pageOf('lessons', typed))).toMatchObject({ total: 0 })
})

test.each([
  ['another letter', 'gravety', 'Gravity'],
  ['a letter too many', 'graviity', 'Gravity'],
  ['one too few', 'gravty', 'Gravity'],
  ['two changed round', 'garvity', 'Gravity'],
  ['two changed round in the middle', 'grvaity', 'Gravity'],
  ['at the start', 'kravity', 'Gravity'],
  ['at the end', 'gravitt', 'Gravity'],
  ['in Arabic', 'الجادبية', 'الجاذبية'],
  ['behind the article that is not there', 'الجادبية', 'جاذبية'],
  ['before the article that is there', 'جادبية', 'الجاذبية'],
  ['in five letters', 'mitos', 'Motos'],
  ['in one word of two', 'newton gravety', 'Gravity of Newton'],
])('a slip is forgiven: %s', async (_, typed, title) => {
  expect((await lessonsOf([title, 'Other'], () => pageOf('lessons', typed))).titles).toEqual([title])
})

test.each([
  ['two slips', 'grevety', 'Gravity'],
  ['in four letters', 'mosc', 'Moss'],
  ['in a number', '12346', 'Room 12345'],
  ['in a word of the text that is not there', 'gravety light', 'Gravity'],
])('it is not: %s', async (_, typed, title) => {
  expect((await lessonsOf([title], () => pageOf('lessons', typed))).total).toBe(0)
})

test('exact hits stand before those with a slip, on every page', async () => {
  const exact = Array.from({ length: 18 }, (_, n) => `Zeta force ${n + 1}`)
  const near = ['Alpha forse', 'Beta forec', 'Gamma forcce', 'Delta fohce']
  await lessonsOf([...near, ...exact], async () => {
    const first = await pageOf('lessons', 'force')
    expect([first.total, first.titles]).toEqual([22, exact.slice(0, 5)])
    const all = await pageOf('lessons', 'force', '&kind=lessons')
    const second = await pageOf('lessons', 'force', '&kind=lessons&page=2')
    expect([...all.titles, ...second.titles]).toEqual([...exact, ...near.toSorted()])
    expect([all.total, second.total]).toEqual([22, 22])
  })
})

test('all hits of a kind are reached by pages, titles before texts, each once', async () => {
  const titled = Array.from({ length: 23 }, (_, n) => `Orbit ${n + 1}`)
  const within = await Promise.all(
    [1, 2, 3].map(n => world.newLesson(season.id, { title: `A${n}`, body: '<p>orbit</p>' })),
  )
  await lessonsOf(titled, async () => {
    const pages = [1, 2].map(page => pageOf('lessons', 'orbit', `&kind=lessons&page=${page}`))
    const [first, second] = await Promise.all(pages)
    expect([...first!.titles, ...second!.titles]).toEqual([...titled, 'A1', 'A2', 'A3'])
    expect([first!.total, second!.total]).toEqual([26, 26])
    const { groups }: Found = await world.done('student', 'GET /search?q=orbit&kind=courses')
    expect(groups).toEqual([])
  })
  for (const { id } of within) await world.done('admin', `DELETE /lessons/${id}`)
})

test('a course is found by who teaches it, by their name alone', async () => {
  const { id } = await world.newPerson('t.secret', 'teacher', {
    name: 'د. سميرة الحداد',
    phone: '+201001234567',
  })
  const { id: courseId } = await world.newCourse({ title: 'Chemistry', teacherIds: [id] }, 'admin')
  const hidden = await world.newCourse({ title: 'Draft', teacherIds: [id], status: 'draft' }, 'admin')
  for (const q of ['سميرة', 'حداد سميره', 'سميرا']) {
    const { items } = await pageOf('courses', q)
    expect([q, items.map(({ id }) => id)]).toEqual([q, [courseId]])
  }
  const [item] = (await pageOf('courses', 'سميرة')).items
  expect(item!.excerpt).toMatchObject({ text: 'د. سميرة الحداد', marks: [[3, 8]] })
  for (const q of ['secret', '1001234567']) expect((await pageOf('courses', q)).total).toBe(0)
  expect((await pageOf('courses', 'سميرة', '', 'admin')).items.map(({ id }) => id).sort()).toEqual(
    [courseId, hidden.id].sort((one, other) => (one < other ? -1 : 1)),
  )
})

test('what is found of all kinds together is what is found of each alone', async () => {
  const body = '<p>Motion of a pendulum</p>'
  const titles = ['Pendulum', 'Pendulam', 'Motion of a pendulum', 'Swing']
  for (const [n, title] of titles.entries()) {
    const lesson = await world.newLesson(season.id, { title, body: n % 2 ? body : '' })
    await world.newSummary({ courseId: course.id, lessonId: lesson.id, title: titles.at(-n)!, body })
    await world.newCourse({ title, description: n % 2 ? '' : body })
    await world.done('student', 'POST /notes', { lessonId: lesson.id, body: title, atSeconds: n })
  }
  for (const as of ['admin', 'teacher', 'student'] as const)
    for (const q of ['pendulum', 'pendulun', 'motion of', 'motion pendulum', 'swing', 'physics', '+20']) {
      const { groups }: Found = await world.done(as, `GET /search?q=${encodeURIComponent(q)}`)
      const alone: Found['groups'] = []
      for (const kind of searchKinds) {
        const path = `GET /search?q=${encodeURIComponent(q)}&kind=${kind}`
        const { status, body } = await world.call(as, path)
        if (status === 200) alone.push(...(body as Found).groups)
      }
      expect([as, q, groups]).toEqual([
        as,
        q,
        alone.map(({ items, ...group }) => ({ ...group, items: items.slice(0, maxItems) })),
      ])
    }
})
