import { may, reachOf } from '#platform/contract/access.ts'
import { toTheHour } from '#platform/contract/calendar.ts'
import type { Scope } from '#platform/server/db/scope.ts'
import type { Reader, ResourceTables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { ofTexts, unlisted } from '../contract/media.ts'
import { answerFiles, type Label } from './answers.ts'
import { type FileUser, fileUserOf } from './file-users.ts'

type Row = ResourceTables['media']

/**
 * What files are called for somebody, and when they came. Of an answer its name may tell whose it is: whoever takes answers says what
 * it is called for those who judge it, and to everybody else it says nothing. Where nobody is to know whose it is, only its hour is told.
 * What a text shows has no name for those who only read the text: a picture may be called what it asks for.
 */
export async function labelsFor(read: Reader, rows: Row[], caller: Caller) {
  const handedIn = rows.filter(({ purpose, uploaderId }) => purpose === 'answer' && uploaderId !== caller.id)
  const answers =
    handedIn.length > 0 ? await answerFiles().labelsOf(read, handedIn, caller) : new Map<string, Label>()
  return (row: Row) => {
    const { id, fileName, purpose, createdAt, updatedAt } = row
    const isAnswer = handedIn.includes(row)
    const isHidden = ofTexts.includes(purpose) ? !may(caller.role, 'media.list') : isAnswer
    const neutral = isHidden ? neutralName(`${purpose}-${id.slice(-4)}`, fileName) : fileName
    const label = answers.get(id) ?? { fileName: neutral, isUnnamed: isAnswer }
    const at = label.isUnnamed ? toTheHour : (exact: string) => exact
    return { fileName: label.fileName, createdAt: at(createdAt), updatedAt: at(updatedAt) }
  }
}

/** A name that says no more of a file than its kind. */
export const neutralName = (stem: string, fileName: string) =>
  `${stem}${/\.[\p{L}\d]{1,5}$/u.exec(fileName)?.[0] ?? ''}`

/**
 * Whether somebody may read a file: their own picture or answer, of staff the files of their own courses, and for everybody what is used
 * by something that they may read.
 */
export async function isMediaVisible(read: Reader, row: Row, scope: Scope): Promise<boolean> {
  const { caller, courseIds } = scope
  // What somebody reads in is for their own eyes: tables of people hold more than the site shows.
  if (row.purpose === 'import') return row.uploaderId === caller.id
  const reach = reachOf(caller.role, 'media.read')
  if (reach === 'all') return true
  if (unlisted.includes(row.purpose) && row.uploaderId === caller.id) return true
  if (reach === 'own' && row.courseId && courseIds.includes(row.courseId)) return true
  if (row.purpose === 'answer') return answerFiles().isNamedBy(read, row.id, caller.id)
  const references = await read.selectFrom('mediaUses').selectAll().where('mediaId', '=', row.id).execute()
  for (const [kind, some] of Map.groupBy(references, use => use.kind)) {
    const ids = some.map(({ thingId }) => thingId)
    if (await fileUserOf(kind).isVisible(read, ids, scope, row.id)) return true
  }
  return false
}

/** A file may stand for another one: an image for a video. Who sees the one sees the other. */
export const mediaFileUser: FileUser = {
  title: 'fileName',
  course: 'courseId',
  async isVisible(read, ids, scope) {
    const rows = await read.selectFrom('media').selectAll().where('id', 'in', ids).execute()
    for (const row of rows)
      if (row.purpose === 'video' && !row.deletedAt && (await isMediaVisible(read, row, scope))) return true
    return false
  },
}
