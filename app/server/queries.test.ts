// @module-tag long
import { StatementSync } from 'node:sqlite'
import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { examIn } from '#test/exam.ts'
import { newSchool } from '#test/money.ts'

/**
 * The statements of what is asked most, as they stand in docs/queries: a change of one is seen there, and a scan of a whole table is
 * refused. SQLite has no statistics here, as it has none on a site, so its plans are those of any number of rows and stand there, too.
 * Those of PostgreSQL follow its statistics and do not: it is asked whether an index can serve. `-- -u` writes the files anew.
 */
const school = await newSchool()
const { db, call, done, people, monthly } = school
const isPostgres = db.engine === 'postgres'
const ids: Record<string, string> = { student: people.student.id, group: monthly.id }
const today = new Date().toISOString().slice(0, 10)
let exam: Awaited<ReturnType<typeof examIn>>

beforeAll(async () => {
  exam = await examIn(school)
  const lesson = await school.newLesson(exam.seasonId)
  const quiz = await exam.newQuiz()
  const meeting = await done('admin', 'POST /meetings', {
    groupId: ids.group,
    startsAt: `${today}T10:00:00Z`,
  })
  const { scanCode } = await done('admin', `POST /users/${ids.student}/scan-code`)
  Object.assign(ids, { course: exam.courseId, season: exam.seasonId, lesson: lesson.id, quiz: quiz.id })
  Object.assign(ids, { meeting: meeting.id, code: scanCode, month: today.slice(0, 7) })
})

const areas: Record<string, [as: 'admin' | 'teacher' | 'student', line: string, sent?: object][]> = {
  lists: [
    ['admin', 'GET /users?role=student'],
    ['admin', 'GET /users?role=student&q=sara'],
    ['teacher', 'GET /users?role=student'],
    ['admin', 'GET /courses'],
    ['student', 'GET /courses'],
    ['teacher', 'GET /lessons?courseId={course}'],
    ['student', 'GET /lessons?courseId={course}'],
    ['teacher', 'GET /quizzes'],
    ['admin', 'GET /enrolments?courseId={course}'],
    ['admin', 'GET /announcements'],
    ['student', 'GET /announcements'],
    ['student', 'GET /quizzes'],
  ],
  items: [
    ['admin', 'GET /users/{student}'],
    ['student', 'GET /courses/{course}'],
    ['student', 'GET /lessons/{lesson}'],
    ['student', 'GET /auth/me'],
  ],
  attempts: [
    ['student', 'POST /quizzes/{quiz}/attempts', {}],
    [
      'student',
      'PUT /attempts/{attempt}/answers',
      { hold: '{hold}', answers: [{ item: 'a', rev: 1, answer: 'x' }] },
    ],
    ['student', 'POST /attempts/{attempt}/submit', { hold: '{hold}' }],
    ['teacher', 'GET /marking'],
    ['student', 'GET /due'],
    ['student', 'GET /grades'],
  ],
  centre: [
    ['teacher', 'GET /meetings/{meeting}/attendance'],
    ['teacher', 'PUT /meetings/{meeting}/attendance', { items: [{ userId: '{student}', status: 'late' }] }],
    ['teacher', 'POST /meetings/{meeting}/scan', { code: '{code}' }],
    ['admin', 'GET /users/{student}/balance'],
    ['admin', 'GET /ledger/sheet?groupId={group}&month={month}'],
    ['teacher', 'GET /ledger'],
    ['admin', 'GET /ledger/to-charge?month={month}'],
    ['teacher', 'GET /calls'],
  ],
}
const filled = <Sent>(sent: Sent) =>
  JSON.parse(JSON.stringify(sent).replace(/\{(\w+)\}/g, (_, name) => ids[name]!)) as Sent

/** What jobs, events and what is noted of any call ask meanwhile, whichever call is under way. */
const beside = /"(?:jobs|jobLocks|events|changes|refusals)"|set "lastSeenAt"|pg_try_advisory_xact_lock/
const asks = /^(?:with|select|insert|update|delete) /
const short = (sql: string) =>
  sql
    .replace(/\$\d+/g, '?')
    .replace(/\(\?(?:, \?)+\)/g, '(?, …)')
    .replace(/(\(\?, …\))(?:, \(\?, …\))+/g, '$1, …')

/** Tables that grow with the years of a school. */
const large = [
  ...['users', 'loginNames', 'sessions', 'enrolments', 'lessons', 'progress', 'media', 'mediaUses', 'audit'],
  ...['attempts', 'responses', 'questions', 'meetings', 'attendance', 'groupMembers', 'scores', 'ledger'],
  ...['receipts', 'guardians', 'guardianStudents', 'announcementReads', 'jobRows'],
]
/** Whether a step reads one of them from end to end, without an index, by its name or another that the statement gives it. */
function isWhole(step: string, statement: string) {
  const name = /SCAN (\w+)$/.exec(step)?.[1] ?? /Seq Scan on "?(\w+)/.exec(step)?.[1]
  if (name === undefined || / where false(?: |$)/.test(statement)) return false
  return large.some(table => table === name || statement.includes(`"${table}" as "${name}"`))
}

/** How a database goes about a statement: which tables it searches by which index, one line each. */
const planOf = (statement: string) => (isPostgres ? planWithIndexes(statement) : planInTree(statement))

/** How PostgreSQL goes about it where it reads a whole table only if no index can serve, for values that it does not know. */
const planWithIndexes = (statement: string) =>
  db.read.connection().execute(async one => {
    const execute = (text: string) => one.executeQuery<{ 'QUERY PLAN': string }>(CompiledQuery.raw(text))
    await execute('set enable_seqscan = off')
    const { rows } = await execute(`explain (generic_plan, costs off) ${statement}`)
    await execute('reset enable_seqscan')
    return rows.map(row => row['QUERY PLAN'])
  })

async function planInTree(statement: string) {
  const { rows } = await db.read.executeQuery<{ id: number; parent: number; detail: string }>(
    CompiledQuery.raw(`explain query plan ${statement}`),
  )
  const depths = new Map<number, number>([[0, 0]])
  return rows.map(({ id, parent, detail }) => {
    const depth = (depths.get(parent) ?? 0) + 1
    depths.set(id, depth)
    return `${'  '.repeat(depth)}${detail}`
  })
}

/** Takes down the statements that a database is sent until it is told to stop. */
function noteStatements() {
  const statements = new Set<string>()
  const note = (text: string) => {
    if (asks.test(text) && !beside.test(text)) statements.add(text)
  }
  const spies = isPostgres
    ? [spyOnPostgres(note)]
    : (['all', 'run'] as const).map(name => spyOnSqlite(name, note))
  return {
    statements,
    stop() {
      for (const spy of spies) spy.mockRestore()
    },
  }
}
function spyOnSqlite(name: 'all' | 'run', note: (text: string) => void) {
  const real = StatementSync.prototype[name] as (...values: any[]) => any
  return vi.spyOn(StatementSync.prototype, name).mockImplementation(function (
    this: StatementSync,
    ...values
  ) {
    note(this.sourceSQL)
    return real.apply(this, values)
  })
}
function spyOnPostgres(note: (text: string) => void) {
  const real = pg.Client.prototype.query as (...values: any[]) => any
  return vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...values: any[]
  ) {
    note(values[0].text ?? values[0])
    return real.apply(this, values)
  } as never)
}

test.each(Object.keys(areas))('the statements of %s', async area => {
  const parts: string[] = []
  const scans: string[] = []
  for (const [as, line, sent] of areas[area]!) {
    const { statements, stop } = noteStatements()
    const { status, body } = await call(as, filled(line), sent && filled(sent))
    stop()
    expect([line, status, body?.code]).toEqual([line, expect.toBeOneOf([200, 201]), undefined])
    if (body?.hold) Object.assign(ids, { attempt: body.id, hold: body.hold })
    parts.push(`## ${as} ${line}`)
    for (const statement of [...statements].toSorted()) {
      const plan = await planOf(statement)
      scans.push(
        ...plan
          .filter(step => isWhole(step, statement))
          .map(step => `${line}: ${step.trim()} in ${statement}`),
      )
      parts.push([short(statement), ...(isPostgres ? [] : plan)].join('\n'))
    }
  }
  expect(scans).toEqual([])
  await expect(`${parts.join('\n\n')}\n`).toMatchFileSnapshot(`../../docs/queries/${db.engine}/${area}.txt`)
})

test('a table that is read from end to end is seen, by whichever name', async () => {
  for (const statement of [
    'select * from "users" where "phone" || \'1\' = \'2\'',
    'select * from "users" as "people" where "id" = \'2\'',
  ])
    expect((await planOf(statement)).some(step => isWhole(step, statement))).toBe(statement.includes('||'))
  expect(isWhole('SCAN people', 'select * from "users" as "people"')).toBe(true)
})
