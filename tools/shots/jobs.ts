import type { Site } from '#test/e2e/site.ts'
import { sendFile } from '#test/e2e/upload.ts'

type Student = { id: string; name: string; phone: string | null }
type Job = { id: string; state: string }

const head = 'م,اسم الطالب,كود,موبايل,المادة,كلمة السر'
/** What is wrong with a table in each way that people meet. */
const faulty = [
  ',20401,01005527714,رياضيات',
  'محمود سامي عبد الغني,20417,1.00123E+09,رياضيات',
  'عبد الرحمن الشافعي,20430,01001234567 / 01112223334,رياضيات',
  'كريم أشرف الدسوقي,20502,0100-552,رياضيات',
  'Jana Al-Otaibi,20455,+966512345678,الفيزيا ٣ث',
]
const fresh = 34
const isStill = ['ready', 'mapping', 'done', 'undone', 'failed']

/** Plants jobs of an administrator, as far as each is shown; answers their ids. Two of them are not done: one more may be begun in a picture. */
export async function plantJobs(site: Site, token: string) {
  const call = (what: string, sent?: object) => site.call(what, sent, token)
  async function until({ id }: Job): Promise<string> {
    for (;;) {
      const { state } = (await call(`GET /jobs/${id}`)) as Job
      if (isStill.includes(state)) return id
      await new Promise(resolve => setTimeout(resolve, 100))
    }
  }
  async function readIn(filename: string, lines: string[]) {
    const bytes = Buffer.from(lines.join('\r\n'))
    const mediaId = await sendFile(site, token, bytes, { filename, purpose: 'import' })
    return until(await call('POST /jobs/import', { mediaId, subject: 'people' }))
  }
  const { items } = (await call('GET /users?role=student&pageSize=60')) as { items: Student[] }
  const known = items.filter(({ phone }) => phone)
  const local = (phone: string | null) => (phone ?? '').replace('+2', '')
  const numbered = (rows: string[]) => [head, ...rows.map((row, at) => `${at + 1},${row},x`)]
  const newcomers = Array.from(
    { length: fresh },
    (_, at) => `طالب جديد ${at + 1},30${String(at).padStart(3, '0')},0115${String(at).padStart(7, '0')},`,
  )
  const siblings = known
    .slice(0, 2)
    .map(({ phone }, at) => `${['سارة', 'آدم'][at]} شريف نجيب,2060${at},${local(phone)},`)
  const namesakes = items.slice(5, 7).map(({ name }) => `${name},,,`)

  const exported = await until(
    await call('POST /jobs/export', {
      resource: 'users',
      selection: { query: { role: 'student' } },
      format: 'xlsx',
    }),
  )
  const some = items.slice(0, 12).map(({ id }) => id)
  const cards = await until(await call('POST /jobs/cards', { selection: { ids: some } }))
  await call(`POST /jobs/${cards}/start`)
  await until({ id: cards, state: '' })
  // Taken back again, so that the lists are as they were planted.
  const bulk = await until(
    await call('POST /jobs/bulk', {
      ...{ resource: 'users', action: 'enable' },
      selection: { query: { role: 'student' } },
    }),
  )
  const [course] = ((await call('GET /courses?sort=title')) as { items: { id: string }[] }).items
  const enrolled = await until(
    await call('POST /jobs/bulk', {
      ...{ resource: 'users', action: 'enrol', selection: { ids: items.map(({ id }) => id) } },
      with: { courseId: course!.id },
    }),
  )
  for (const id of [bulk, enrolled])
    for (const step of ['start', 'undo']) {
      await call(`POST /jobs/${id}/${step}`)
      await until({ id, state: '' })
    }
  return {
    ...{ exported, cards, bulk, enrolled },
    unreadable: await readIn('طلاب الترم الأول.pdf', ['%PDF-1.7']),
    mapped: await readIn('طلاب الترم الأول.csv', [
      'م,البيان,كود,موبايل,رقم ٢,كلمة السر',
      ...newcomers.map((row, at) => `${at + 1},${row}${at},x`),
    ]),
    checked: await readIn(
      'طلاب الترم الأول.csv',
      numbered([...faulty, ...siblings, ...namesakes, ...newcomers]),
    ),
  }
}

/** Prepares the merging of two students who have both taken a quiz, one of whom is in it; answers the id of the job. */
export async function plantMerging(site: Site, admin: string, token: string, quizId: string) {
  const { items } = (await site.call(`GET /attempts?quizId=${quizId}&pageSize=100`, undefined, admin)) as {
    items: { userId: string; status: string; preview: boolean }[]
  }
  const takers = items.filter(({ preview }) => !preview)
  const intoId = takers.find(({ status }) => status === 'open')?.userId ?? takers[0]!.userId
  const fromId = takers.find(({ userId }) => userId !== intoId)!.userId
  let job = (await site.call('POST /jobs/merge', { fromId, intoId }, token)) as Job
  while (!isStill.includes(job.state)) {
    await new Promise(resolve => setTimeout(resolve, 100))
    job = (await site.call(`GET /jobs/${job.id}`, undefined, token)) as Job
  }
  return job.id
}
