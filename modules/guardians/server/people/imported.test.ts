// It alone catches: guardians in tables that do not come in, go out and come in again as the same.
import { expect, test } from 'vitest'
import { importsIn } from '#test/imports.ts'
import { newWorld } from '#test/world.ts'

const world = await newWorld()
const { app, done } = world
const { prepared, applied, rowsOf, until } = importsIn(world)
await world.newCourse({ title: 'الرياضيات', status: 'published' })
const [father, mother, email] = ['+201001234567', '+201001234568', 'mona@example.com']

const table = (...rows: string[]) =>
  ['الاسم,كود,ولي الأمر,هاتف ولي الأمر,هاتف الأم,بريد ولي الأمر', ...rows].join('\r\n')
const guardiansOf = async (code: string) => {
  const [student] = (await done('admin', `GET /users?q=${code}`)).items
  return (await done('admin', `GET /guardians?userId=${student.id}&sort=createdAt`)).items
}
const resultsOf = async (id: string) => (await rowsOf('admin', id)).map(({ result, code }) => [result, code])
async function planned(content: string, plan: object) {
  const { id } = await prepared('admin', content)
  await done('admin', `PUT /jobs/${id}/import`, { plan })
  return until('admin', id, /^ready$/)
}

test('brothers share one, a wrong number is named in its cell, and all is taken back', async () => {
  const job = await prepared(
    'admin',
    table(
      `سلمى عادل,901,عادل سمير,01001234567,01001234568,`,
      `كريم عادل,902,عادل سمير ابراهيم,01001234567,,`,
      `نور علي,903,,0100-552,,`,
      `هنا منير,904,منى,,,${email}`,
      `ليلى أمين,905,أمين,,,`,
    ),
  )
  expect(await resultsOf(job.id)).toEqual([
    ...[
      ['new', null],
      ['new', null],
      ['faulty', 'wrong_format'],
    ],
    ...[
      ['new', null],
      ['new', null],
    ],
  ])
  await applied('admin', job.id, 'skip')
  const salma = await guardiansOf('901')
  expect(salma).toMatchObject([
    { name: 'عادل سمير', phone: father, email: null, language: 'ar', mail: 'now' },
    { name: '', phone: mother },
  ])
  // Whoever is there already is linked, never renamed.
  expect(await guardiansOf('902')).toMatchObject([{ id: salma[0].id, name: 'عادل سمير' }])
  expect(await guardiansOf('904')).toMatchObject([{ name: 'منى', phone: null, email }])
  // A name alone is kept, too: a number may come later.
  expect(await guardiansOf('905')).toMatchObject([{ name: 'أمين', phone: null, email: null }])

  const again = await prepared('admin', table(`سلمى عادل,901,غير ذلك,01001234567,,`, `ليلى أمين,905,أمين,,,`))
  expect(await resultsOf(again.id)).toEqual([
    ['same', null],
    ['same', null],
  ])
  await done('admin', `POST /jobs/${again.id}/cancel`)

  // The number that stands beside that name in a later table is theirs, until that table is taken back.
  const later = await prepared('admin', table(`ليلى أمين,905,أمين,01001234500,,`))
  await applied('admin', later.id)
  expect(await guardiansOf('905')).toMatchObject([{ name: 'أمين', phone: '+201001234500' }])
  await done('admin', `POST /jobs/${later.id}/undo`)
  await until('admin', later.id, /undone/)
  expect(await guardiansOf('905')).toMatchObject([{ name: 'أمين', phone: null }])

  // Undone, whoever was made for it goes, but for one on whom somebody else hangs since.
  const other = { studentIds: [world.people.student.id] }
  const kept = [...salma[1].studentIds, ...other.studentIds]
  await done('admin', `PUT /guardians/${salma[1].id}`, { studentIds: kept })
  await done('admin', `POST /jobs/${job.id}/undo`)
  expect((await until('admin', job.id, /undone/)).counts.kept).toBe(0)
  expect((await done('admin', 'GET /guardians')).items).toMatchObject([{ id: salma[1].id, ...other }])
  await done('admin', `DELETE /guardians/${salma[1].id}`)
})

test.each(['users', 'students'])(
  'taken out of %s and read in again, they are all the same',
  async resource => {
    const job = await prepared(
      'admin',
      table(
        `سلمى عادل,911,عادل سمير,01001234567,01001234568,${email}`,
        `كريم عادل,912,,01001234567,,`,
        `هنا منير,914,منير,,,`,
      ),
    )
    await applied('admin', job.id)
    const { items } = await done('admin', 'GET /users?q=91')
    for (const format of ['xlsx', 'csv'] as const)
      for (const language of ['ar', 'en'] as const) {
        const { id } = await done('admin', 'POST /jobs/export', {
          ...{ resource, selection: { ids: items.map((item: { id: string }) => item.id) }, language, format },
        })
        const { result } = await until('admin', id, /done|failed/)
        const { rawPayload } = await app.inject({ method: 'GET', url: result.url })
        const back = await prepared('admin', rawPayload, result.fileName)
        expect(back.counts).toMatchObject({ same: 3, changed: 0, faulty: 0 })
        await done('admin', `POST /jobs/${back.id}/cancel`)
      }
    await done('admin', `POST /jobs/${job.id}/undo`)
    await until('admin', job.id, /undone/)
    expect((await done('admin', 'GET /guardians')).items).toEqual([])
  },
)

test('the second number of a student is refused, left out, or that of a guardian, as the plan says', async () => {
  const content = 'الاسم,كود,الهاتف,ولي الأمر\r\nسلمى عادل,921,01001234567 / 01001234568,عادل\r\n'
  const refused = await prepared('admin', content)
  expect(await resultsOf(refused.id)).toEqual([['faulty', 'two_numbers']])
  await done('admin', `POST /jobs/${refused.id}/cancel`)
  const dropped = await planned(content, { second: 'drop' })
  expect((await rowsOf('admin', dropped.id))[0].changes).toContainEqual(
    expect.objectContaining({ field: 'guardian', after: 'عادل' }),
  )
  await done('admin', `POST /jobs/${dropped.id}/cancel`)
  const job = await planned(content, { second: 'guardian' })
  await applied('admin', job.id)
  expect((await done('admin', 'GET /users?q=921')).items).toMatchObject([{ phone: father }])
  expect(await guardiansOf('921')).toMatchObject([{ name: 'عادل', phone: mother }])
})

test('an eleventh student of one number is pointed out at its cell', async () => {
  const rows = Array.from({ length: 11 }, (_, at) => `طالب رقم${at},93${at},,01001234599,,`)
  const job = await prepared('admin', table(...rows))
  const results = await resultsOf(job.id)
  expect(results.filter(([result]) => result === 'new')).toHaveLength(10)
  expect(results.at(-1)).toEqual(['faulty', 'over_limit'])
})
