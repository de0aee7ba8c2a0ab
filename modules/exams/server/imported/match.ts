import { enrolledIn } from '#modules/catalog/server/public.ts'
import { loginNameOf, phoneFor } from '#modules/identity/server/public.ts'
import { fold } from '#platform/contract/fold.ts'
import type { RuleCode } from '#platform/contract/problem.ts'
import type { Change, ImportSetup, Inspected } from '#platform/server/bulk/imported.ts'
import { now } from '#platform/server/db/records.ts'
import { inIds } from '#platform/server/db/scope.ts'
import { sortKeyOf } from '#platform/server/db/search.ts'
import type { Reader, ResourceTables, Tables } from '#platform/server/db/tables.ts'
import { hundredths, pointsOf } from '#platform/server/hundredths.ts'
import { keyFields } from '../../contract/score-fields.ts'
import { newScore } from './fields.ts'
import type { WrittenScore } from './read.ts'

type Key = (typeof keyFields)[number]
type Person = Pick<ResourceTables['users'], Key | 'id'>
type Exam = { id: string; outOf: number; sortKey: string }
type Found = {
  /** Students of the course by what is written of them. */
  people: Record<Key, Map<string, Person[]>>
  /** What people of the site are known by, also those who do not learn there. */
  onSite: ReadonlySet<string>
  exams: Map<string, Exam>
  phoneOf: Awaited<ReturnType<typeof phoneFor>>
  marks: Map<string, Tables['scores']>
}

const keyOfPerson = (key: Key, text: string) => `${key} ${comparable(key, text)}`
const keyOfMark = (examId: string, userId: string) => `${examId} ${userId}`

/** Finds whose rows are, and what of their scores would change. */
export async function matchScores(
  on: Reader,
  rows: Pick<Inspected, 'draft' | 'decision'>[],
  setup: ImportSetup,
): Promise<Inspected[]> {
  const courseId = setup.courseId!
  const exams = await on
    .selectFrom('exams')
    .select(['id', 'outOf', 'sortKey'])
    .where('courseId', '=', courseId)
    .where('deletedAt', 'is', null)
    .execute()
  const found = {
    exams: new Map(exams.map(exam => [exam.id, exam])),
    phoneOf: await phoneFor(on, setup.caller.role),
    ...(await peopleIn(
      on,
      rows.map(({ draft }) => draft.values),
      courseId,
      exams.map(({ id }) => id),
    )),
  }
  return rows.map(row => inspect(row, found, setup))
}

/** The students of a course whom some rows may be about, with their marks. */
async function peopleIn(on: Reader, rows: Record<string, any>[], courseId: string, examIds: string[]) {
  const texts = (key: Key) => [...new Set(rows.flatMap(row => (row[key] as string | undefined) ?? []))]
  const marked = on
    .selectFrom('scores')
    .select('userId')
    .where(row => inIds(row, 'examId', examIds))
  const logins = texts('username').map(loginNameOf)
  const withLogins = on
    .selectFrom('loginNames')
    .select('userId')
    .where('kind', '=', 'username')
    .where(row => inIds(row, 'name', logins))
  const otherExams = await on
    .selectFrom('users')
    .select(['externalId', 'username'])
    .where('deletedAt', 'is', null)
    .where(row => row.or([inIds(row, 'externalId', texts('externalId')), row('id', 'in', withLogins)]))
    .execute()
  const people: Person[] = await on
    .selectFrom('users')
    .select(['id', 'externalId', 'username', 'phone', 'name'])
    .where('deletedAt', 'is', null)
    .where(row => row.or([row('id', 'in', enrolledIn(on, courseId, now())), row('id', 'in', marked)]))
    .where(row =>
      row.or([
        inIds(row, 'externalId', texts('externalId')),
        inIds(row, 'phone', texts('phone')),
        inIds(row, 'sortKey', texts('name').map(sortKeyOf)),
        row('id', 'in', withLogins),
      ]),
    )
    .orderBy('id')
    .execute()
  const by = (key: Key) =>
    Map.groupBy(
      people.filter(person => person[key] !== null),
      person => comparable(key, person[key]!),
    )
  const userIds = people.map(({ id }) => id)
  const marks =
    userIds.length === 0
      ? []
      : await on
          .selectFrom('scores')
          .selectAll()
          .where(row => row.and([inIds(row, 'examId', examIds), inIds(row, 'userId', userIds)]))
          .execute()
  return {
    people: { externalId: by('externalId'), username: by('username'), phone: by('phone'), name: by('name') },
    onSite: new Set(
      otherExams.flatMap(({ externalId, username }) => [
        ...(externalId === null ? [] : [keyOfPerson('externalId', externalId)]),
        keyOfPerson('username', username),
      ]),
    ),
    marks: new Map(marks.map(mark => [keyOfMark(mark.examId, mark.userId), mark])),
  }
}

const comparable = (key: Key, text: string) =>
  key === 'name' ? fold(text) : key === 'username' ? loginNameOf(text) : text

/** Whose a row is: the keys that are written have to say the same; of those who share a phone or a name, the others tell. */
function personOf(
  values: Record<string, any>,
  { people, onSite }: Found,
): { person?: Person; code?: RuleCode; key: Key } {
  const written = keyFields.filter(key => values[key])
  const [first = 'name'] = written
  if (written.length === 0) return { code: 'required', key: first }
  let left: Person[] | undefined
  for (const key of written) {
    const named = people[key].get(comparable(key, values[key])) ?? []
    if (named.length === 0 && onSite.has(keyOfPerson(key, values[key]))) return { code: 'not_offered', key }
    // A name that is typed otherwise beside a number that is known says nothing.
    if (named.length === 0) continue
    const both = left?.filter(({ id }) => named.some(other => other.id === id)) ?? named
    if (both.length === 0) return { code: 'two_matches', key }
    left = both
  }
  if (!left) return { code: 'not_offered', key: first }
  return left.length > 1 ? { code: 'two_matches', key: first } : { person: left[0]!, key: first }
}

function inspect(
  { draft, decision }: Pick<Inspected, 'draft' | 'decision'>,
  found: Found,
  { plan }: ImportSetup,
): Inspected {
  const { values, columns } = draft
  const faults: Inspected['faults'] = []
  const { person, code, key } = personOf(values, found)
  if (code && draft.faults.length === 0) faults.push({ column: columns[key] ?? null, code })
  const changes: Change[] = []
  const read = new Set<string>()
  for (const written of values.scores as WrittenScore[]) {
    const [exam, another] = examsOf(written, found)
    const key = exam?.id ?? sortKeyOf(written.title)
    if (another || read.has(key)) {
      faults.push({ column: written.column, code: another ? 'two_matches' : 'taken' })
      continue
    }
    read.add(key)
    const outOf = exam?.outOf ?? hundredths(plan.outOf)
    const isGone = written.examId !== null && !exam
    const isOver = written.score !== null && written.score > outOf
    if (isGone) faults.push({ column: written.column, code: 'not_offered' })
    else if (isOver || (written.outOf !== null && written.outOf !== outOf))
      faults.push({ column: written.column, code: 'out_of' })
    else if (person)
      changes.push(...changesOf(written, exam && found.marks.get(keyOfMark(exam.id, person.id))))
  }
  const note: string | undefined = values.note
  // It stands beside all scores of its row.
  const notes = (values.scores as WrittenScore[]).map(written => {
    const [exam] = examsOf(written, found)
    return person && exam ? (found.marks.get(keyOfMark(exam.id, person.id))?.note ?? '') : ''
  })
  if (person && note !== undefined && notes.some(before => before !== note))
    changes.push({ field: 'note', before: (new Set(notes).size === 1 && notes[0]) || null, after: note })
  return {
    ...{ draft, decision, faults, conflict: null, role: '' },
    personId: person?.id ?? null,
    match: person ? { id: person.id, name: person.name, phone: found.phoneOf(person.phone) } : null,
    changes: faults.length > 0 || draft.faults.length > 0 ? [] : changes,
  }
}

/** The exams that a cell may be of: a column for a new one is of those with its title, where there are such. */
function examsOf({ examId, title }: WrittenScore, { exams }: Pick<Found, 'exams'>): Exam[] {
  if (examId !== null) return [exams.get(examId) ?? []].flat()
  const key = sortKeyOf(title)
  return [...exams.values()].filter(({ sortKey }) => sortKey === key)
}

function changesOf({ examId, score, absent }: WrittenScore, mark: Tables['scores'] | undefined): Change[] {
  const field = examId === null ? newScore : `score:${examId}`
  const before = mark ? said(mark.score, Boolean(mark.absent)) : null
  const after = said(score, absent)
  return before === after ? [] : [{ field, before, after }]
}
const said = (score: number | null, absent: boolean) =>
  absent ? 'absent' : score === null ? null : String(pointsOf(score))
