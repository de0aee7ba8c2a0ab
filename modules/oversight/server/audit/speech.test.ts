import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { siteReasons } from '#modules/money/contract/entry.ts'
import { kinds } from '#modules/questions/contract/question-query.ts'
import { quizzes } from '#modules/quizzes/contract/quiz.ts'
import { roles } from '#modules/identity/contract/roles.ts'
import { exportOf } from '#platform/server/bulk/exported.ts'
import { newImage } from '#test/quiz.ts'
import { newWorld } from '#test/world.ts'
import { auditSpeech } from './speech.ts'

const world = await newWorld()
const { db, files, people } = world
const caller = { id: people.admin.id, role: 'admin', sessionId: '', requestId: '' } as const

/** What a column of a table says of an entry, in both languages. */
async function said(kind: string, before: object | null, after: object, column = 'changes') {
  const id = randomUUID()
  const about = { actorId: people.admin.id, requestId: 'test', action: 'update', kind, thingId: randomUUID() }
  const values = { before: before && JSON.stringify(before), after: JSON.stringify(after) }
  const at = '2026-11-22T08:00:00.000Z'
  const entry = { id, at, ...about, ...values, until: null, times: 1, jobId: null, folded: false }
  await db.write(tx => tx.insertInto('audit').values(entry).execute())
  const audit = exportOf({ db, files, country: async () => 'EG' }, 'audit')!
  const [row] = await audit.rows([id], caller, 'site')
  const { value } = audit.columns.find(({ key }) => key === column)!
  return [value(row, 'en'), value(row, 'ar')]
}

test.each(['ledger', 'closings'])('what has no name of its own is told by whose it is: %s', async kind => {
  const { id } = people.student
  expect(await said(kind, null, { userId: id, amount: 100 }, 'title')).toEqual(['student', 'student'])
  expect(await said(kind, { userId: id }, { userId: null }, 'title')).toEqual(['student', 'student'])
  expect(await said(kind, null, { amount: 100 }, 'title')).toEqual(['', ''])
})

test('files are told by their names, whatever is said of them beside', async () => {
  const course = await world.newCourse()
  const mediaId = await newImage(world, course.id)
  const files = [{ mediaId, language: null, label: null }]
  expect(await said('lessons', { attachment: [] }, { attachment: files })).toEqual([
    'Attachments: none → leaf.png',
    'المرفقات: لا شيء → leaf.png',
  ])
  // A video of another site has no name here.
  const [en] = await said('lessons', { videoRef: 'dQw4w9WgXcQ' }, { videoRef: mediaId })
  expect(en).toBe('Video: dQw4w9WgXcQ → leaf.png')
  const labelled = (label: string) => ({ captions: [{ mediaId, language: 'ar', label }] })
  expect((await said('lessons', labelled('Arabic'), labelled('العربية')))[0]).toBe(
    'Captions: leaf.png (Arabic) → leaf.png (العربية)',
  )
})

test('why the site itself voids an entry is said in words, and what somebody wrote as it is', async () => {
  for (const reason of siteReasons)
    for (const text of await said('ledger', null, { reason }))
      expect(text).not.toMatch(new RegExp(`→ ${reason}$`))
  expect((await said('ledger', null, { reason: 'مرتين' }))[1]).toMatch(/→ مرتين$/)
})

test('kinds of questions and choices of quizzes are said in words, in the language of the table', async () => {
  const question = { kind: 'single', difficulty: null, points: 100 }
  expect(await said('questions', question, { kind: 'trueFalse', difficulty: 'hard', points: 150 })).toEqual([
    'Kind: one answer → true or false\nDifficulty: none → hard\nPoints: 1 → 1.5',
    'النوع: إجابة واحدة → صح أم خطأ\nالصعوبة: لا شيء → صعب\nالدرجات: 1 → 1.5',
  ])
  const quiz = { policy: 'highest', scoreRelease: 'atOnce', anonymous: false }
  const [en, ar] = await said('quizzes', quiz, { policy: 'last', scoreRelease: 'byHand', anonymous: true })
  expect(en).toBe(
    'Which try counts: the best → the last\nScore is told: at once → when it is released\nNames hidden while marking: no → yes',
  )
  expect(ar).toContain('المحاولة المحتسبة: الأعلى → الأخيرة')
})

test('so are moments, weekly times, countries, lengths of texts, names and marks of HTML', async () => {
  const times = JSON.stringify([{ day: 6, at: '17:00', minutes: 90 }])
  const [en, ar] = await said(
    'groups',
    { times: '[]', teacherId: null },
    { times, teacherId: people.teacher.id },
  )
  expect(en).toBe('Times: none → Saturday \u206617:00\u2069, 90 minutes\nTeacher: none → teacher')
  expect(ar).toContain('السبت \u206617:00\u2069، 90 دقيقة')
  const speech = auditSpeech('en', 'Africa/Cairo', 'EGP')
  expect(speech.value('opensAt', '2026-11-22T08:00:00.000Z', {})).toBe('22 Nov 2026, 10:00')
  expect(speech.value('country', 'EG', {})).toBe('Egypt')
  expect(speech.value('body', '<p>Read &amp; write</p>', {})).toBe('Read & write')
  expect(speech.value('body', { length: 2_400, sha256: 'x' }, {})).toBe('a text of 2,400 characters')
  expect(auditSpeech('ar', 'UTC', 'EGP').value('weekend', '[5,6]', {})).toBe('الجمعة، السبت')
})

test.each([
  ['EGP', '150'],
  ['KWD', '15'],
  ['JPY', '15,000'],
])('money in %s is told in whole units, and points in hundredths', (currency, amount) => {
  const { value } = auditSpeech('en', 'UTC', currency)
  expect(value('fee', 15_000, {})).toBe(amount)
  expect(value('points', 250, {})).toBe('2.5')
})

test('a number takes each of the six forms of Arabic', () => {
  const { value } = auditSpeech('ar', 'UTC', 'EGP')
  const said = [0, 1, 2, 3, 11, 100, 2_400].map(length => value('body', { length, sha256: 'x' }, {}))
  expect(said).toEqual([
    ...['نص فارغ', 'نص من حرف واحد', 'نص من حرفين', 'نص من 3 أحرف', 'نص من 11 حرفًا'],
    ...['نص من 100 حرف', 'نص من 2,400 حرف'],
  ])
})

test('plans, answers and sizes of files are counted in words', () => {
  const [en, ar] = (['en', 'ar'] as const).map(language => auditSpeech(language, 'UTC', 'EGP').value)
  const plan = JSON.stringify([
    { kind: 'heading', key: 'a', title: 'First', body: '' },
    { kind: 'question', key: 'b', questionId: randomUUID(), points: null },
    { kind: 'draw', key: 'c', tags: [], difficulty: null, count: 5, points: 1 },
    { kind: 'draw', key: 'd', tags: [], difficulty: null, count: 6, points: 1 },
  ])
  expect([en!('plan', plan, {}), ar!('plan', plan, {})]).toEqual([
    '1 question, 11 questions drawn, 1 heading',
    'سؤال واحد، 11 سؤالًا عشوائيًا، عنوان واحد',
  ])
  expect(en!('plan', '[]', {})).toBe('none')
  const said = (content: object) => en!('content', JSON.stringify(content), {})
  expect(said({ kind: 'single', options: [{}, {}, {}] })).toBe('3 options')
  expect(said({ kind: 'cloze', gaps: [{}] })).toBe('1 gap')
  expect(said({ kind: 'hotspot', picture: '', areas: [{}, {}] })).toBe('2 areas')
  expect(said({ kind: 'matching', left: [{}, {}], right: [{}, {}, {}], pairs: {} })).toBe('2 pairs')
  expect(said({ kind: 'trueFalse', right: false })).toBe('false is right')
  expect(said({ kind: 'essay', minWords: null })).toBe('essay')
  expect(en!('content', { length: 2_400, sha256: 'x' }, {})).toBe('too long to be kept here')
  expect([en!('size', 712, {}), en!('size', 1_310_720, {}), ar!('size', 3 * 1_073_741_824, {})]).toEqual([
    ...['712 bytes', '1.3 MB', '3 غ.ب'],
  ])
})

test('each kind, role and choice has its word', () => {
  const choices = (field: keyof typeof quizzes.item.shape): string[] => {
    const { def } = quizzes.item.shape[field] as unknown as { def: { entries?: Record<string, string> } }
    return Object.values(def.entries ?? {})
  }
  const fields = [
    'policy',
    'navigation',
    'scoreRelease',
    'reviewRelease',
    'completeWhen',
    'audience',
    'status',
  ] as const
  const all = [
    ...kinds.map(kind => ['kind', kind]),
    ...roles.map(role => ['role', role]),
    ...['easy', 'medium', 'hard'].map(one => ['difficulty', one]),
    ...fields.flatMap(field => choices(field).map(one => [field, one])),
  ] as [string, string][]
  expect(all.length).toBeGreaterThan(35)
  // In English a word may be the value itself; both catalogues have the same ids.
  const { value } = auditSpeech('ar', 'UTC', 'EGP')
  expect(all.filter(([field, one]) => value(field, one, {}) === one)).toEqual([])
})
