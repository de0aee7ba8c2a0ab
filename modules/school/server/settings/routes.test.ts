import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildApp } from '#app/server/build-app.ts'
import { openDb } from '#app/server/open-db.ts'
import { newAddress } from '#test/database.ts'
import { newWorld } from '#test/world.ts'

const world = await newWorld()
const { call, done } = world

const all = { attendance: true, scores: true, balance: true }
const defaults = {
  ...{ nameAr: '', nameEn: '', logoId: null, color: '#34C87C', language: 'ar', numerals: 'latn' },
  ...{ addressAr: '', addressEn: '', phone: null },
  ...{
    calendar: 'gregory',
    country: 'EG',
    phoneExample: { national: '010 01234567', international: '+20 10 01234567' },
    currency: 'EGP',
    timeZone: 'Africa/Cairo',
  },
  ...{ weekStart: 6, weekend: [5, 6], signUp: 'closed', teachersHandleMoney: false, chargeBy: 'hand' },
  teachersEnrol: 'any',
  ...{ teachersSee: { phones: true, guardians: true }, studentsSee: all, guardiansSee: all },
  ...{ devicesPerStudent: 0, swapDays: 7, sessionDays: { student: 30, teacher: 30 }, lateAfter: 10 },
  ...{ quietFrom: '22:00', quietUntil: '07:00', digestAt: '18:00' },
  ...{ logo: null, welcomedAt: null, mail: { configured: false, from: null } },
}

test('a new school has settings that work, for everybody who is signed in', async () => {
  const { db, call } = await newWorld()
  for (const as of ['admin', 'teacher', 'student'] as const) {
    const { status, body, headers } = await call(as, 'GET /settings')
    expect(status).toBe(200)
    expect(body).toEqual({ ...defaults, version: 1, updatedAt: expect.any(String) })
    expect(headers.etag).toBe('"1"')
  }
  expect((await call('nobody', 'GET /settings')).status).toBe(401)
  expect(await db.read.selectFrom('settings').select('id').execute()).toHaveLength(1)
})

test('an administrator changes them, what changed is in the audit, and nobody else has the call', async () => {
  const { call, done, db, people } = await newWorld()
  for (const as of ['teacher', 'student'] as const)
    expect((await call(as, 'PUT /settings', { nameAr: 'النور' })).status).toBe(404)
  const sent = {
    ...{ nameAr: ' مركز   النور ', nameEn: 'Nour', color: '#1f6f8b', language: 'en', numerals: 'arab' },
    ...{ calendar: 'both', country: 'sa', currency: 'sar', timeZone: 'Asia/Riyadh', weekStart: '٠' },
    ...{ weekend: [6, 5, 6], signUp: 'code', teachersSee: { phones: false, guardians: true } },
    ...{ sessionDays: { student: 1, teacher: 90 }, quietFrom: '٢٣:٣٠', devicesPerStudent: 20 },
  }
  const kept = {
    ...{ ...sent, nameAr: 'مركز النور', color: '#1F6F8B', country: 'SA', currency: 'SAR', weekStart: 0 },
    ...{ weekend: [5, 6], quietFrom: '23:30', version: 2 },
  }
  expect(await done('admin', 'PUT /settings', sent)).toMatchObject(kept)
  expect(await done('student', 'GET /settings')).toMatchObject(kept)
  const entry = await db.read
    .selectFrom('audit')
    .selectAll()
    .where('kind', '=', 'settings')
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ action: 'update', actorId: people.admin.id })
  expect(JSON.parse(entry.before!)).toMatchObject({ nameEn: '', color: '#34C87C' })
  expect(JSON.parse(entry.after!)).toMatchObject({ nameEn: 'Nour', color: '#1F6F8B' })
  expect((await done('admin', 'PUT /settings', { nameEn: 'Nour' })).version).toBe(2)
})

test.each<[sent: object, path: string, code: string]>([
  [{ color: '#808080' }, 'color', 'low_contrast'],
  [{ color: 'green' }, 'color', 'wrong_format'],
  [{ color: '#fff' }, 'color', 'wrong_format'],
  [{ nameAr: 'ن'.repeat(101) }, 'nameAr', 'too_long'],
  [{ logoId: '01890000-0000-7000-8000-000000000000' }, 'logoId', 'not_offered'],
  [{ language: 'fr' }, 'language', 'not_offered'],
  [{ numerals: 'deva' }, 'numerals', 'not_offered'],
  [{ calendar: 'islamic' }, 'calendar', 'not_offered'],
  [{ country: 'Egypt' }, 'country', 'wrong_format'],
  [{ country: 'EU' }, 'country', 'not_offered'],
  [{ currency: 'XQQ' }, 'currency', 'not_offered'],
  [{ timeZone: 'Africa/Tanta' }, 'timeZone', 'not_offered'],
  [{ timeZone: '+02:00' }, 'timeZone', 'wrong_format'],
  [{ weekStart: 7 }, 'weekStart', 'too_high'],
  [{ weekend: [-1] }, 'weekend.0', 'too_low'],
  [{ signUp: 'maybe' }, 'signUp', 'not_offered'],
  [{ teachersHandleMoney: 'perhaps' }, 'teachersHandleMoney', 'wrong_type'],
  [{ studentsSee: { attendance: true, scores: true } }, 'studentsSee.balance', 'required'],
  [{ devicesPerStudent: 21 }, 'devicesPerStudent', 'too_high'],
  [{ swapDays: 91 }, 'swapDays', 'too_high'],
  [{ sessionDays: { student: 0, teacher: 30 } }, 'sessionDays.student', 'too_low'],
  [{ lateAfter: 121 }, 'lateAfter', 'too_high'],
  [{ digestAt: '24:00' }, 'digestAt', 'wrong_format'],
  [{ version: 3 }, 'version', 'unknown'],
  [{ mail: { configured: true, from: null } }, 'mail', 'unknown'],
])('%j is refused at %s as %s', async (sent, path, code) => {
  const { status, body } = await call('admin', 'PUT /settings', sent)
  expect({ status, errors: body.errors }).toMatchObject({ status: 422, errors: [{ path, code }] })
})

test.each([
  ['asia/riyadh', 'Asia/Riyadh'],
  ['AFRICA/CAIRO', 'Africa/Cairo'],
  ['america/port_of_spain', 'America/Port_of_Spain'],
  // Another name of a zone stays the name that was chosen.
  ['asia/kolkata', 'Asia/Kolkata'],
  ['Asia/Calcutta', 'Asia/Calcutta'],
  ['egypt', 'Egypt'],
  ['utc', 'UTC'],
])('the time zone %s is kept as IANA spells it', async (sent, kept) => {
  const { version } = await done('admin', 'PUT /settings', { timeZone: sent })
  expect(await done('admin', 'GET /settings')).toMatchObject({ timeZone: kept, version })
  expect((await done('admin', 'PUT /settings', { timeZone: kept })).version).toBe(version)
})

test.each(['#34C87C', '#E03131'])('text can be read on %s', async color => {
  expect(await done('admin', 'PUT /settings', { color })).toMatchObject({ color })
})

test('the first steps end once the school has a name, in either language, and that is noted once', async () => {
  const { call, done } = await newWorld()
  const unnamed = { status: 422, body: { errors: [{ path: 'nameAr', code: 'required' }] } }
  expect(await call('admin', 'PUT /settings', { welcomed: true })).toMatchObject(unnamed)
  expect(await call('admin', 'PUT /settings', { nameEn: ' ', welcomed: true })).toMatchObject(unnamed)
  expect(await done('admin', 'GET /settings')).toMatchObject({ welcomedAt: null, version: 1 })
  const { welcomedAt } = await done('admin', 'PUT /settings', { nameEn: 'Nour', welcomed: true })
  expect(welcomedAt).toEqual(expect.any(String))
  expect((await done('admin', 'PUT /settings', { welcomed: true })).welcomedAt).toBe(welcomedAt)
})

test('of fifty that end the first steps at once, the first says when', async () => {
  const { call, done } = await newWorld()
  await done('admin', 'PUT /settings', { nameAr: 'النور' })
  const ends = Array.from({ length: 50 }, () => call('admin', 'PUT /settings', { welcomed: true }))
  const answers = await Promise.all(ends)
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.welcomedAt}`)).size).toBe(1)
  expect(await done('admin', 'GET /settings')).toMatchObject({ version: 3 })
})

test('of fifty changes of one version one is made, and the others read what is there now', async () => {
  const { call, done } = await newWorld()
  const changes = Array.from({ length: 50 }, (_, at) =>
    call('admin', 'PUT /settings', { nameEn: `School ${at}` }, { 'if-match': '"1"' }),
  )
  const answers = await Promise.all(changes)
  const { nameEn } = await done('admin', 'GET /settings')
  const [won, late] = [200, 412].map(status => answers.filter(answer => answer.status === status))
  expect([won!.length, late!.length]).toEqual([1, 49])
  expect(won![0]!.body).toMatchObject({ nameEn, version: 2 })
  for (const { body } of late!)
    expect(body).toMatchObject({ current: { nameEn, version: 2 }, changedBy: 'admin' })
})

test('everybody may know how the school is called and looks, and nothing else', async () => {
  const { call, done } = await newWorld()
  await done('admin', 'PUT /settings', { nameAr: 'النور', color: '#1F6F8B', signUp: 'open' })
  const { body, headers } = await call('nobody', 'GET /site')
  expect(body).toEqual({
    ...{ nameAr: 'النور', nameEn: '', logo: null, color: '#1F6F8B', language: 'ar', numerals: 'latn' },
    ...{ calendar: 'gregory', signUp: 'open' },
  })
  expect(headers['cache-control']).toBe('public, max-age=60')
})

test('the country decides at once how numbers are read, in every process of the site', async () => {
  const address = await newAddress()
  const one = await newWorld({ defaultCountry: 'JO' }, address)
  const other = buildApp(await openDb(address), one.files)
  const token = one.people.student.token
  const read = async (phone: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await other.inject({ method: 'PUT', url: '/api/auth/me', headers, payload: { phone } })
    return answer.json()
  }
  expect((await one.done('admin', 'GET /settings')).country).toBe('JO')
  await one.done('admin', 'PUT /settings', { country: 'SA' })
  expect((await read('0501234567')).phone).toBe('+966501234567')
  await one.done('admin', 'PUT /settings', { country: 'EG' })
  expect((await read('01001234567')).phone).toBe('+201001234567')
  await other.close()
})

test('what the server says of the country holds until the settings are changed, and then no more', async () => {
  const { done, db, files } = await newWorld({ defaultCountry: 'SA' })
  expect(await done('admin', 'PUT /settings', { nameEn: 'Riyadh' })).toMatchObject({ country: 'SA' })
  const { country } = await db.read.selectFrom('settings').select('country').executeTakeFirstOrThrow()
  expect([country, files.settings.videoQualities]).toEqual(['SA', false])
})

test('the address and the phone of the school stand on its papers, and a phone that can be none is refused', async () => {
  const sent = { addressAr: ' ١٤ شارع  الجمهورية ', addressEn: '14 Gomhoria St', phone: '٠١٠٠٥٥٥٠١٨٢' }
  const kept = { addressAr: '١٤ شارع الجمهورية', addressEn: '14 Gomhoria St', phone: '+201005550182' }
  expect(await done('admin', 'PUT /settings', sent)).toMatchObject(kept)
  expect(await done('teacher', 'GET /settings')).toMatchObject(kept)
  for (const [field, value, code] of [
    ['phone', '12345', 'wrong_format'],
    ['addressAr', 'ا'.repeat(201), 'too_long'],
  ])
    expect(await call('admin', 'PUT /settings', { [field!]: value })).toMatchObject({
      status: 422,
      body: { errors: [{ path: field, code }] },
    })
  expect(await done('admin', 'PUT /settings', { phone: null, addressAr: '' })).toMatchObject({ phone: null })
})

async function uploaded(as: 'admin' | 'teacher', bytes: Buffer, fileName = 'logo.png') {
  const form = new FormData()
  form.set('purpose', 'logo')
  form.set('file', new File([new Uint8Array(bytes)], fileName))
  return call(as, 'POST /media', form)
}
const picture = (format: 'png' | 'gif' = 'png') =>
  sharp({ create: { width: 40, height: 40, channels: 4, background: '#1F6F8B' } })
    [format]()
    .toBuffer()

test('a logo is read without a session, and nothing else is at its address', async () => {
  const { body: file } = await uploaded('admin', await picture())
  await expect.poll(async () => (await done('admin', `GET /media/${file.id}`)).status).toBe('ready')
  const { logoId, logo } = await done('admin', 'PUT /settings', { logoId: file.id })
  expect([logoId, logo]).toEqual([file.id, `/logo/${file.id}`])
  expect(await done('nobody', 'GET /site')).toMatchObject({ logo })
  const { statusCode, headers, rawPayload } = await world.app.inject(logo)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=3600' })
  expect((await sharp(rawPayload).metadata()).width).toBe(40)
  const again = await world.app.inject({ url: logo, headers: { 'if-none-match': headers.etag } })
  expect(again.statusCode).toBe(304)
  const { status, body } = await call('admin', `DELETE /media/${file.id}`)
  expect([status, body.current.usedIn]).toMatchObject([409, [{ kind: 'settings', field: 'logo' }]])
  await done('admin', 'PUT /settings', { logoId: null })
  expect((await world.app.inject(logo)).statusCode).toBe(404)
  expect((await world.app.inject(`/logo/${file.id}x`)).statusCode).toBe(404)
})

test('only administrators upload logos, of the three kinds of pictures, up to 2 MiB', async () => {
  const teacher = await uploaded('teacher', await picture())
  expect(teacher).toMatchObject({ status: 422, body: { errors: [{ path: 'purpose', code: 'not_offered' }] } })
  expect((await uploaded('admin', Buffer.alloc(2 * 1_048_576 + 1))).status).toBe(413)
  const { body } = await uploaded('admin', await picture('gif'), 'logo.png')
  const problem = async () => (await call('admin', `GET /media/${body.id}`)).body?.problem ?? body.code
  await expect.poll(problem).toBe('wrong_media_type')
})
