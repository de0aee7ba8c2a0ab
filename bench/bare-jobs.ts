import type { Bare, Row } from './bare-database.ts'

export type Caller = { id: string; role: string }

const pageSize = 20
const lessonColumns = `l.id, l."createdAt", l."updatedAt", l.version, l."seasonId", l.title, l."videoKind", l."videoRef", l."durationSeconds", l.status,
  l."releaseAt", l."freePreview", l.position, l."courseId",
  c.title as "courseTitle", c.status as "courseStatus",
  n.title as "seasonTitle", n.status as "seasonStatus", n."releaseAt" as "seasonReleaseAt"`
const lessonTables = `lessons l left join courses c on c.id = l."courseId" left join seasons n on n.id = l."seasonId"`

/** The school that is measured has no files, so these are the same for each lesson. */
const lessonOf = ({ videoKind, videoRef, courseStatus, seasonStatus, seasonReleaseAt, ...row }: Row) => ({
  ...row,
  hiddenBy: [
    ...hiding('seasons', row.seasonId, row.seasonTitle, seasonStatus, seasonReleaseAt),
    ...hiding('courses', row.courseId, row.courseTitle, courseStatus, null),
  ],
  freePreview: Boolean(row.freePreview),
  video: videoKind ? { kind: videoKind, externalId: videoRef } : null,
  attachmentIds: [],
  captions: [],
  attachments: [],
  completedAt: row.completedAt ?? null,
  positionSeconds: row.positionSeconds ?? null,
})

const hiding = (kind: string, id: string, title: string, status: string, releaseAt: string | null) =>
  status === 'draft' || (releaseAt !== null && releaseAt > new Date().toISOString())
    ? [{ kind, id, title, status, releaseAt }]
    : []

/** Nearly all are: written as a truth, so that SQLite does not read through the index of a status. */
const released = (of: string) =>
  `(${of}.status = 'published') is true and (${of}."releaseAt" is null or ${of}."releaseAt" <= ?)`
/** What a student sees: where they learn, and free previews elsewhere. */
const visible = `l."deletedAt" is null and ${released('l')}
  and exists (select 1 from seasons rs where rs.id = l."seasonId" and ${released('rs')})
  and exists (select 1 from courses rc where rc.id = l."courseId" and (
    (l."freePreview" = true and rc.status = 'published')
    or (rc.status in ('published', 'archived') and rc."deletedAt" is null and exists (select 1 from enrolments e
      where e."userId" = ? and e."courseId" = rc.id and e."deletedAt" is null and (e."expiresAt" is null or e."expiresAt" > ?)))))`
const visibleTo = ({ id }: Caller, now: string) => [now, now, id, now]
/** As lessons are, but for whom it is says the quiz, and nobody sees one beforehand. */
const visibleQuiz = `l."deletedAt" is null and ${released('l')}
  and exists (select 1 from seasons rs where rs.id = l."seasonId" and ${released('rs')})
  and exists (select 1 from courses rc where rc.id = l."courseId" and rc.status in ('published', 'archived') and rc."deletedAt" is null
    and exists (select 1 from enrolments e
      where e."userId" = ? and e."courseId" = rc.id and e."deletedAt" is null and (e."expiresAt" is null or e."expiresAt" > ?)))
  and (l.audience = 'all' or exists (select 1 from "quizAudience" a where a."quizId" = l.id and (a."userId" = ?
    or a."groupId" in (select m."groupId" from "groupMembers" m where m."userId" = ? and m."leftAt" is null))))`
const quizVisibleTo = ({ id }: Caller, now: string) => [now, now, id, now, id, id]

const totals = new Map<string, number>()

/** What a table holds for somebody, counted once. */
async function totalOf(db: Bare, name: string, sql: string, values: unknown[]) {
  const known = totals.get(name)
  if (known !== undefined) return known
  const [row] = await db.query(sql, values)
  const total = Number(row!.total)
  totals.set(name, total)
  return total
}

export async function lessonList(db: Bare, caller: Caller, page: number) {
  const now = new Date().toISOString()
  const isLearner = caller.role === 'student'
  const where = isLearner ? visible : 'l."deletedAt" is null'
  const values = isLearner ? visibleTo(caller, now) : []
  const progress = isLearner
    ? [
        'p."completedAt", p."positionSeconds",',
        `left join progress p on p."lessonId" = l.id and p."userId" = ?`,
      ]
    : ['', '']
  const rows = await db.query(
    `select ${progress[0]} ${lessonColumns} from ${lessonTables} ${progress[1]} where ${where}
      order by l.position, l.id limit ? offset ?`,
    [...(isLearner ? [caller.id] : []), ...values, pageSize, (page - 1) * pageSize],
  )
  const count = `select count(*) as total from lessons l where ${where}`
  const total = await totalOf(db, `lessons ${isLearner ? caller.id : ''}`, count, values)
  return { items: rows.map(lessonOf), total, page, pageSize }
}

export async function lessonRead(db: Bare, caller: Caller, id: string) {
  const isLearner = caller.role === 'student'
  const now = new Date().toISOString()
  const rows = await db.query(
    isLearner
      ? `select l.body, p."completedAt", p."positionSeconds", ${lessonColumns} from ${lessonTables} left join progress p on p."lessonId" = l.id and p."userId" = ? where l.id = ? and ${visible}`
      : `select l.body, ${lessonColumns} from ${lessonTables} where l.id = ? and l."deletedAt" is null`,
    isLearner ? [caller.id, id, ...visibleTo(caller, now)] : [id],
  )
  const row = rows[0]!
  const [before, after] = await Promise.all(
    (['<', '>'] as const).map(way => neighboursOf(db, caller, now, row, way)),
  )
  const [previous, next] = [before, after].map(all => shownOf(all![0]))
  const [previousId, nextId] = [before, after].map(
    all => all!.find(({ kind }) => kind === 'lesson')?.id ?? null,
  )
  return { ...lessonOf(row), previous, next, previousId, nextId }
}

const shownOf = (row: Row | undefined) => (row ? { kind: row.kind, id: row.id, title: row.title } : null)

/** Of lessons and of quizzes the nearest in the same season, else of the nearest other season of the course. */
async function neighboursOf(db: Bare, caller: Caller, now: string, row: Row, way: '<' | '>') {
  const isLearner = caller.role === 'student'
  const order = way === '<' ? 'desc' : 'asc'
  const kinds = [
    ['lesson', 'lessons', visible, visibleTo(caller, now)],
    ['quiz', 'quizzes', visibleQuiz, quizVisibleTo(caller, now)],
  ] as const
  const both = async (nearest: (table: string, where: string) => string, values: unknown[]) => {
    const arms = kinds.map(
      ([kind, table, own]) =>
        `select '${kind}' as kind, x.* from (${nearest(table, isLearner ? own : 'l."deletedAt" is null')}) x`,
    )
    const rows = await db.query(
      arms.join(' union all '),
      kinds.flatMap(each => [...values, ...(isLearner ? each[3] : [])]),
    )
    const positionOf = ({ season, position }: Row) => season * 1e6 + position
    return rows.sort((one, other) => (way === '>' ? 1 : -1) * (positionOf(one) - positionOf(other)))
  }
  const near = await both(
    (table, where) =>
      `select l.id, l.title, l.position, 0 as season from ${table} l
        where l."seasonId" = ? and (l.position, l.id) ${way} (?, ?) and ${where}
        order by l.position ${order}, l.id ${order} limit 1`,
    [row.seasonId, row.position, row.id],
  )
  if (near.some(({ kind }) => kind === 'lesson')) return near
  const others = await both(
    (table, where) =>
      `select l.id, l.title, l.position, s.position as season from seasons s cross join ${table} l
        where l."seasonId" = s.id and s."courseId" = ? and s."deletedAt" is null
          and (s.position, s.id) ${way} (select position, id from seasons where id = ?) and ${where}
        order by s.position ${order}, s.id ${order}, l.position ${order}, l.id ${order} limit 1`,
    [row.courseId, row.seasonId],
  )
  return [...near, ...others]
}

/** What courses hold is counted once, as totals are. */
export async function courseList(db: Bare, page: number) {
  const rows = await db.query(
    `select c.id, c."createdAt", c."updatedAt", c.version, c.title, c.description, c.status, c.language, c.position,
        c.watermark, u.id as "teacherId", u.name as "teacherName" from (
        select * from courses where "deletedAt" is null order by position, id limit ? offset ?) c
      left join "courseTeachers" t on t."courseId" = c.id left join users u on u.id = t."userId" and u."deletedAt" is null
      order by c.position, c.id, u."sortKey", u.id`,
    [pageSize, (page - 1) * pageSize],
  )
  const items = new Map<string, Row & { teachers: Row[] }>()
  for (const { teacherId, teacherName, ...row } of rows) {
    let item = items.get(row.id)
    if (!item) items.set(row.id, (item = { ...row, teachers: [] }))
    if (teacherId) item.teachers.push({ id: teacherId, name: teacherName })
  }
  const courses = await Promise.all([...items.values()].map(course => courseOf(db, course)))
  const total = await totalOf(
    db,
    'courses',
    'select count(*) as total from courses where "deletedAt" is null',
    [],
  )
  return { items: courses, total, page, pageSize }
}

async function courseOf(db: Bare, course: Row & { teachers: Row[] }) {
  const count = (table: string) =>
    totalOf(
      db,
      `${table} ${course.id}`,
      `select count(*) as total from ${table} x ${table === 'enrolments' ? 'join users u on u.id = x."userId" and u."deletedAt" is null' : ''}
        where x."courseId" = ? and x."deletedAt" is null`,
      [course.id],
    )
  return {
    ...course,
    watermark: Boolean(course.watermark),
    teacherIds: course.teachers.map(({ id }) => id),
    ...{
      coverId: null,
      cover: null,
      enrolled: null,
      percent: null,
      lessonsTotal: null,
      lessonsCompleted: null,
      workTotal: null,
      workCompleted: null,
    },
    counts: {
      seasons: await count('seasons'),
      lessons: await count('lessons'),
      quizzes: await count('quizzes'),
      students: await count('enrolments'),
    },
  }
}

/** The least that keeps where somebody is: one row, acknowledged after its commit. */
export async function progressWrite(db: Bare, { id }: Caller, lessonId: string, sent: Row) {
  const at = new Date().toISOString()
  await db.query(
    `insert into progress ("userId", "lessonId", "positionSeconds", watched, "watchedSeconds", "updatedAt")
      values (?, ?, ?, '[]', 0, ?)
      on conflict ("userId", "lessonId") do update set "positionSeconds" = excluded."positionSeconds", "updatedAt" = excluded."updatedAt"
      returning "positionSeconds", "completedAt"`,
    [id, lessonId, sent.positionSeconds, at],
  )
  return { lessonId, positionSeconds: sent.positionSeconds }
}
