import { personFields } from '#modules/identity/server/public.ts'
import { may } from '#platform/contract/access.ts'
import type { ImportField } from '#platform/server/bulk/imported.ts'
import { sortKeyOf } from '#platform/server/db/search.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { saysAbsent } from '../../contract/absent-words.ts'
import { exams } from '../../contract/exam.ts'
import { keyFields } from '../../contract/score-fields.ts'

const scoreField = (examId: string) => `score:${examId}`
/** A column of an exam that nobody has made yet: its header is the title. */
export const newScore = 'score:new'
export const examIn = (field: string) => (field === newScore ? null : field.slice('score:'.length))

const looksLikeScore = (text: string) => /^[\d٠-٩]{1,4}([.,٫][\d٠-٩]{1,2})?$/.test(text) || saysAbsent(text)

/** Who a row is about, and a word that stands beside the score. */
export const scoreFields: ImportField[] = [
  ...personFields
    .filter(({ name }) => (keyFields as readonly string[]).includes(name))
    .map(field => ({ ...field, required: false })),
  { name: 'note', headers: ['note', 'notes', 'remark', 'ملاحظة', 'ملاحظات'], max: 500 },
]

/** A field for each exam of a course, known by its title, the latest first; and one for new ones, for whoever makes exams. */
export async function examFields(on: Reader, courseId: string, { role }: Caller): Promise<ImportField[]> {
  const rows = await on
    .selectFrom('exams')
    .select(['id', 'title'])
    .where('courseId', '=', courseId)
    .where('deletedAt', 'is', null)
    .orderBy('heldOn', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const byTitle = Map.groupBy(rows, ({ title }) => sortKeyOf(title))
  const ofExams = rows.map(({ id, title }) => ({
    ...{ name: scoreField(id), title },
    // Of two exams with one title nobody knows which is meant.
    headers: byTitle.get(sortKeyOf(title))!.length === 1 ? [title] : [],
  }))
  if (!may(role, exams.create.name)) return ofExams
  const ofNew = { name: newScore, several: true, headers: [], looksLike: looksLikeScore, isAsked: true }
  return [...ofExams, ofNew]
}

/** What schools' tables hold beside. */
export const ignoredHeaders = [
  ...['bustan id', 'معرف بستان', 'out of', 'من', 'exam', 'الامتحان', 'held on', 'تاريخه', 'course', 'الدورة'],
  ...['row', 'سطر', 'reason', 'سبب', 'total', 'المجموع', 'average', 'المتوسط', 'rank', 'الترتيب'],
]
