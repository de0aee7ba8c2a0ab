import { expect, test } from 'vitest'
import { importsIn } from '#test/imports.ts'
import { readSheets } from '#test/sheets.ts'
import { newWorld } from '#test/world.ts'

const world = await newWorld()
const { app, call, done } = world
const { prepared, applied, rowsOf, until, upload, workbook } = importsIn(world)
const registrar = await world.newPerson('desk', 'registrar')

const maths = await world.newCourse({ title: 'الرياضيات', status: 'published' })
await world.newCourse({ title: 'الفيزياء', status: 'published' })
await world.newPerson('mohamed', 'student', { name: 'محمد علي', phone: '+201001234567' })
const summaryOf = (rows: any[]) => rows.map(({ number, result, code }) => [number, result, code])

test('the example of the specification: matched by phone and name, lost digits, a sibling', async () => {
  const number = (text: string) => `<c><v>${text}</v></c>`
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const sheet = [
    [text('الاسم'), text('رقم الموبايل'), text('المادة')],
    [text('مُحَمَّد على'), number('1001234567'), text('الرياضيات')],
    [text('منى سامي'), text('1.00123E+09'), text('')],
    [text('سارة علي'), text('٠١٠٠ ١٢٣ ٤٥٦٧'), text('')],
  ]
  const data = sheet.map((cells, at) => `<row r="${at + 1}">${cells.join('')}</row>`).join('')
  const { workbookOf } = await import('#test/sheets.ts')
  const job = await prepared('admin', await workbookOf({ sheets: { الأسماء: data } }), 'x.xlsx')
  expect(job).toMatchObject({
    ...{ kind: 'import', state: 'ready', resource: 'people', fileName: 'x.xlsx', total: 3 },
    counts: { new: 0, changed: 1, same: 0, conflict: 1, faulty: 1 },
  })
  const [known, faulty, sibling] = await rowsOf('admin', job.id)
  expect(known).toMatchObject({
    ...{ number: 2, result: 'changed', title: 'مُحَمَّد على', match: { name: 'محمد علي' } },
    changes: [{ field: 'course', before: null, after: 'الرياضيات' }],
  })
  const readOf = ({ cells }: any) => cells.map(({ value, code }: any) => [value, code])
  expect(readOf(known)).toEqual([
    ['مُحَمَّد على', null],
    ['+201001234567', null],
    ['الرياضيات', null],
  ])
  expect(faulty).toMatchObject({ number: 3, result: 'faulty', code: 'scientific' })
  expect(readOf(faulty)).toEqual([
    ['منى سامي', null],
    [null, 'scientific'],
    [null, null],
  ])
  expect(sibling).toMatchObject({ result: 'conflict', code: 'phone_of_another', match: { name: 'محمد علي' } })

  expect(await call('admin', `POST /jobs/${job.id}/start`)).toMatchObject({
    status: 409,
    body: { code: 'faulty_rows' },
  })
  await done('admin', `PUT /jobs/${job.id}/rows/${sibling.id}`, { decision: 'new' })
  const ended = await applied('admin', job.id, 'skip')
  expect(ended.counts).toMatchObject({ new: 1, changed: 1, faulty: 1, refused: 0 })
  const { items } = await done('admin', 'GET /users?q=سارة')
  expect(items[0]).toMatchObject({ phone: '+201001234567', role: 'student', status: 'active' })
  expect(items[0].username).toMatch(/^s\d{6}$/)

  // What was left out comes back with its columns as they were, and why.
  const file = await app.inject({ method: 'GET', url: ended.result.url })
  const { texts } = await readSheets(file.rawPayload)
  expect(texts).toEqual([
    ['الاسم', 'رقم الموبايل', 'المادة', 'السطر', 'السبب'],
    ['منى سامي', '1.00123E+09', '', '3', 'ضاعت أرقامه. اكتبه نصًّا.'],
  ])
})

test('a table that is read in twice is as it is the second time, and taking it back leaves all as before', async () => {
  const content = [
    'Student code,Full name,Phone,E-mail,Course,Language',
    '0017,Jana Al-Otaibi,01112223334,jana@example.org,"الرياضيات, الفيزياء",Arabic',
    '0018,Omar Adel,,,الرياضيات,',
    '0019,هند فؤاد,01223334445,,,en',
  ].join('\r\n')
  const before = (await done('admin', 'GET /users?role=student&pageSize=100')).total
  const first = await prepared('admin', content)
  expect(first.counts).toMatchObject({ new: 3, faulty: 0 })
  const ended = await applied('admin', first.id)
  expect(ended).toMatchObject({ total: 3, done: 3, result: null, counts: { new: 3 } })
  const audited = async () => (await done('admin', `GET /audit?jobId=${first.id}`)).total
  expect(await audited()).toBe(6) // three people, and the courses that they learn in
  const [jana] = (await done('admin', 'GET /users?q=0017')).items
  expect(jana).toMatchObject({ username: '0017', externalId: '0017', phone: '+201112223334', locale: 'ar' })
  expect((await done('admin', `GET /enrolments?userId=${jana.id}`)).total).toBe(2)
  expect(await call('admin', 'POST /auth/login', { login: '0017', password: '0017' })).toMatchObject({
    status: 422,
  })

  const again = await prepared('admin', content)
  expect(again.counts).toMatchObject({ new: 0, changed: 0, same: 3 })
  expect((await done('admin', `GET /jobs/${again.id}/import`)).file.seenBefore).toBe(ended.finishedAt)
  await done('admin', `POST /jobs/${again.id}/cancel`)

  const left = Date.parse(ended.undoUntil) - Date.parse(ended.finishedAt)
  expect(left).toBe(86_400_000)
  // Whoever has been changed since stays as they are.
  await done('admin', `PUT /users/${jana.id}`, { name: 'Jana Otaibi' })
  await done('admin', `POST /jobs/${first.id}/undo`)
  const undone = await until('admin', first.id, /undone/)
  expect(undone.counts).toMatchObject({ new: 0, kept: 1 })
  expect(await audited()).toBeGreaterThan(6)
  expect((await done('admin', 'GET /users?role=student&pageSize=100')).total).toBe(before + 1)
  expect((await done('admin', `GET /enrolments?courseId=${maths.id}&userId=${jana.id}`)).total).toBe(1)
})

test('every kind of fault has its code at its cell', async () => {
  await world.newPerson('known', 'student', { name: 'كريم أشرف', externalId: '900' })
  await world.newPerson('layan', 'student', { name: 'ليان شريف', phone: '+201095541170' })
  const rows = [
    ['الاسم الرباعي', 'كود الطالب', 'الهاتف', 'البريد الإلكتروني', 'الدورة', 'الصفة', 'ينتهي في'],
    ['', '901', '', '', '', '', ''],
    ['رقمان في خلية', '', '01001234599 / 01112223399', '', '', '', ''],
    ['رقم غير صحيح', '', '0100-552', '', '', '', ''],
    ['بريد غير صحيح', '', '', 'a@b', '', '', ''],
    ['دورة مجهولة', '', '', '', 'الفيزيا ٣ث', '', ''],
    ['مدير من جدول', '', '', '', '', 'مدير', ''],
    ['صفة مجهولة', '', '', '', '', 'ملك', ''],
    ['سنة من رقمين', '', '', '', 'الرياضيات', '', '22/11/26'],
    ['تاريخ هجري', '', '', '', 'الرياضيات', '', '1/6/1448'],
    ['مكرر أول', '950', '', '', '', '', ''],
    ['مكرر ثان', '950', '', '', '', '', ''],
    ['كريم أشرف', '900', '01095541170', '', '', '', ''],
    ['ليان شريف', '', '', '', '', '', ''],
    ['سليم', '', '', '', '', '', ''],
    ['سليم', '', '', '', '', '', ''],
  ]
  const job = await prepared('admin', await workbook(...rows), 'faults.xlsx')
  expect(summaryOf(await rowsOf('admin', job.id))).toEqual([
    [2, 'faulty', 'required'],
    [3, 'faulty', 'two_numbers'],
    [4, 'faulty', 'wrong_format'],
    [5, 'faulty', 'wrong_format'],
    [6, 'faulty', 'unknown_course'],
    [7, 'faulty', 'not_offered'],
    [8, 'faulty', 'not_offered'],
    [9, 'faulty', 'short_year'],
    [10, 'faulty', 'hijri'],
    [11, 'faulty', 'twice_in_file'],
    [12, 'faulty', 'twice_in_file'],
    [13, 'changed', null],
    [14, 'conflict', 'same_name'],
    [15, 'new', null],
    [16, 'same', null],
  ])
  const plan = { second: 'drop', hijri: true, sameName: 'new' }
  await done('admin', `PUT /jobs/${job.id}/import`, { plan })
  await until('admin', job.id, /ready/)
  const after = new Map(summaryOf(await rowsOf('admin', job.id)).map(([number, ...rest]) => [number, rest]))
  expect([after.get(3), after.get(10), after.get(14)]).toEqual(Array(3).fill(['new', null]))
  await done('admin', `POST /jobs/${job.id}/cancel`)
})

test('columns that nobody knows are asked for', async () => {
  const job = await prepared(
    'admin',
    await workbook(['البيان', 'رقم ٢', 'كلمة السر'], ['سعاد كامل', '01223334446', 'a secret']),
  )
  expect(job.state).toBe('mapping')
  const known = await done('admin', `GET /jobs/${job.id}/import`)
  expect(known.columns.map(({ field, by }: any) => [field, by])).toEqual([
    ['name', 'values'],
    ['phone', 'values'],
    [null, 'header'],
  ])
  expect(known.columns[2].samples).toEqual([])
  expect(known.fields[1]).toEqual({ name: 'name', required: true, several: true })
  const refused = (columns: object[]) => call('admin', `PUT /jobs/${job.id}/import`, { columns })
  expect((await refused([{ index: 0, field: 'phone' }])).body.errors).toMatchObject([
    { path: 'columns', code: 'required' },
  ])
  expect(
    (
      await refused([
        { index: 0, field: 'phone' },
        { index: 1, field: 'phone' },
      ])
    ).body.errors,
  ).toMatchObject([{ path: 'columns.1.field', code: 'taken' }])
  expect((await refused([{ index: 0, field: 'password' }])).body.errors).toMatchObject([
    { path: 'columns.0.field', code: 'not_offered' },
  ])
  expect((await call('admin', `POST /jobs/${job.id}/start`)).body.code).toBe('not_ready')
  await done('admin', `PUT /jobs/${job.id}/import`, { columns: [{ index: 0, field: 'name' }] })
  expect((await until('admin', job.id, /ready/)).counts.new).toBe(1)
  const stored = await world.db.read
    .selectFrom('jobRows')
    .select('data')
    .where('jobId', '=', job.id)
    .execute()
  expect(stored.map(({ data }) => JSON.parse(data!).written)).toEqual([['سعاد كامل', '01223334446', '']])
  await done('admin', `POST /jobs/${job.id}/cancel`)
})

test.each([
  ['%PDF-1.7 x', 'a.pdf', 'wrong_media_type'],
  ['name,phone\r\n"open,1', 'a.csv', 'damaged'],
  ['name,phone', 'a.csv', 'empty_file'],
])('what cannot be read has failed at once, and nobody is warned: %j', async (content, name, code) => {
  const job = await prepared('admin', content, name)
  expect(job).toMatchObject({ state: 'failed', problem: code, undoUntil: null })
  expect((await call('admin', `GET /jobs/${job.id}/import`)).status).toBe(409)
  expect((await done('admin', 'GET /warnings')).items ?? []).toEqual([])
})

test('a sheet or a header that leaves no rows is refused, and the table can be read otherwise', async () => {
  const { rowsOf: lines, workbookOf } = await import('#test/sheets.ts')
  const sheets = { Notes: lines(['Ours']), People: lines(['Name', 'Phone'], ['Mona Sami', '01001234560']) }
  const job = await prepared('admin', await workbookOf({ sheets }), 'x.xlsx')
  const choose = (choice: object) => call('admin', `PUT /jobs/${job.id}/import`, choice)
  const refused = (path: string, code: string) => ({ status: 422, body: { errors: [{ path, code }] } })
  expect(await choose({ sheet: 0 })).toMatchObject(refused('sheet', 'not_offered'))
  expect(await choose({ sheet: 2 })).toMatchObject(refused('sheet', 'not_offered'))
  expect(await choose({ headerRow: 2 })).toMatchObject(refused('headerRow', 'too_high'))
  expect((await choose({ sheet: 1, headerRow: 1 })).status).toBe(200)
  expect(await until('admin', job.id, /ready/)).toMatchObject({ total: 1, counts: { new: 1 } })
  await done('admin', `POST /jobs/${job.id}/cancel`)
})

test('a cell that holds more than its field could be is at fault, and nobody reads it', async () => {
  const long = 'Maths, '.repeat(300)
  const job = await prepared('admin', `name,phone,course\r\nMona,,"${long}"\r\n${long.replaceAll(',', '')},,`)
  expect(summaryOf(await rowsOf('admin', job.id))).toEqual([
    [2, 'faulty', 'too_long'],
    [3, 'faulty', 'too_long'],
  ])
  await done('admin', `POST /jobs/${job.id}/cancel`)
})

test('of a table that ends in the middle nothing is left that was read before', async () => {
  const whole = 'Mona Sami,\r\n'.repeat(2_500)
  const job = await prepared('admin', `name,phone\r\n${whole}"open,1`)
  expect(job).toMatchObject({ state: 'failed', problem: 'damaged', total: null })
  expect(Object.values(job.counts).filter(Boolean)).toEqual([])
  expect(await rowsOf('admin', job.id)).toEqual([])
})

test('a table goes into no course and no group that is not there', async () => {
  const job = await prepared('admin', 'name\r\nMona Sami')
  for (const field of ['courseId', 'groupId']) {
    const plan = { [field]: world.people.admin.id }
    expect(await call('admin', `PUT /jobs/${job.id}/import`, { plan })).toMatchObject({
      ...{ status: 422, body: { errors: [{ path: `plan.${field}`, code: 'not_offered' }] } },
    })
  }
  await done('admin', `PUT /jobs/${job.id}/import`, { plan: { courseId: maths.id } })
  expect((await until('admin', job.id, /ready/)).counts.new).toBe(1)
  await done('admin', `POST /jobs/${job.id}/cancel`)
})

test('people whose table is read in from a course go into it, until their owner says otherwise', async () => {
  const mediaId = await upload(registrar, 'name,group\r\nMona Sami,Evening')
  const { id } = await done(registrar, 'POST /jobs/import', {
    mediaId,
    subject: 'people',
    courseId: maths.id,
  })
  await until(registrar, id, /ready/)
  const planOf = async () => (await done(registrar, `GET /jobs/${id}/import`)).plan
  expect(await planOf()).toMatchObject({ courseId: maths.id })
  await done(registrar, `PUT /jobs/${id}/import`, { plan: { courseId: null } })
  await until(registrar, id, /ready/)
  expect(await planOf()).toMatchObject({ courseId: null })
  await done(registrar, `PUT /jobs/${id}/import`, { fresh: true })
  await until(registrar, id, /ready/)
  await applied(registrar, id)
  expect(await done(registrar, `GET /enrolments?courseId=${maths.id}&q=Mona`)).toMatchObject({ total: 1 })
  expect(await done(registrar, `GET /groups?courseId=${maths.id}&q=Evening`)).toMatchObject({ total: 1 })
})

test('who may read in whom: the front desk no staff, and teachers nobody', async () => {
  const content = 'الاسم,الصفة\r\nأ. نورا سعد,معلم\r\nخالد سالم,طالب'
  const desk = await prepared(registrar, content)
  expect(summaryOf(await rowsOf(registrar, desk.id))).toEqual([
    [2, 'faulty', 'not_offered'],
    [3, 'new', null],
  ])
  const admins = await prepared('admin', content)
  expect(admins.counts.new).toBe(2)
  for (const job of [desk, admins]) await done('admin', `POST /jobs/${job.id}/cancel`)

  const mediaId = await upload('admin', content)
  const asked = { mediaId, subject: 'people' }
  expect((await call('teacher', 'POST /jobs/import', asked)).status).toBe(404)
  expect((await call(registrar, 'POST /jobs/import', asked)).body.errors).toMatchObject([
    { path: 'mediaId', code: 'not_offered' },
  ])
  expect((await call(registrar, `GET /media/${mediaId}`)).status).toBe(404)
  expect((await call('teacher', `GET /jobs/${desk.id}/import`)).status).toBe(404)
  expect((await done('admin', 'GET /media')).items).toEqual([])
})

test('all staff upload a table, which they alone see; what is read in of it is judged by whom', async () => {
  const assistant = await world.newPerson('helper', 'assistant')
  for (const who of ['admin', registrar, 'teacher', assistant] as const) {
    const mediaId = await upload(who, 'name\nMona Sami', 'x.csv')
    expect(await done(who, `GET /media/${mediaId}`)).toMatchObject({ purpose: 'import', status: 'ready' })
    if (who !== 'admin') expect((await call('admin', `GET /media/${mediaId}`)).status).toBe(404)
    const { status } = await call(who, 'POST /jobs/import', { mediaId, subject: 'people' })
    expect(status).toBe(who === 'admin' || who === registrar ? 202 : 404)
  }
  const form = new FormData()
  form.set('purpose', 'import')
  form.set('file', new File(['x'], 'x.csv'))
  expect(await call('student', 'POST /media', form)).toMatchObject({
    ...{ status: 422, body: { errors: [{ path: 'purpose', code: 'not_offered' }] } },
  })
})
