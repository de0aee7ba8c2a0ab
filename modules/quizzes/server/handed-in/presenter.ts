import { neutralName } from '#modules/media/server/public.ts'
import { may } from '#platform/contract/access.ts'
import type { Reader, ResourceTables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { Links } from '#platform/server/storage/links.ts'
import type { HandedIn } from '../../contract/response.ts'
import { presentAttempts } from '../attempts/presenter.ts'
import { answersNaming, filesNamedIn } from './named-files.ts'

type Answered = { answer: unknown; alias: string | null }

/**
 * The files of answers, as staff open them while they judge. Where nobody is to know whose an answer is, its files are called
 * after its alias: a name that a student gave may be theirs.
 */
export async function filesHandedIn(read: Reader, links: Links, answered: Answered[], caller: Caller) {
  const ids = [...new Set(answered.flatMap(({ answer }) => filesNamedIn(answer)))]
  const rows =
    ids.length === 0
      ? []
      : await read
          .selectFrom('media')
          .select(['id', 'fileName', 'contentType', 'size'])
          .where('id', 'in', ids)
          .where('deletedAt', 'is', null)
          .where('status', '=', 'ready')
          .execute()
  const rowById = new Map(rows.map(row => [row.id, row]))
  return ({ answer, alias }: Answered): HandedIn[] =>
    filesNamedIn(answer).flatMap((id, at) => {
      const file = rowById.get(id)
      if (!file) return []
      const fileName = nameIn(alias, at, file.fileName)
      // Whoever marks an essay after the other stays on one page for longer than a short link lasts.
      return [{ ...file, fileName, url: links.to(id, caller.sessionId, { long: true }) }]
    })
}

const nameIn = (alias: string | null, at: number, fileName: string) =>
  alias === null ? fileName : neutralName(`${alias}-${at + 1}`, fileName)

/**
 * How files are shown wherever somebody who marks comes upon them, as beside the answers that name them. Of a file that several
 * attempts name, one of which nobody is to know, the name is hidden; of one that no answer names any more nothing is said.
 */
export async function labelsHandedIn(read: Reader, rows: ResourceTables['media'][], caller: Caller) {
  const files = new Map<string, { fileName: string; isUnnamed: boolean }>()
  if (!may(caller.role, 'responses.list')) return files
  const answers = await answersNaming(
    read,
    rows.map(({ id }) => id),
  )
  const ids = [...new Set(answers.map(({ attemptId }) => attemptId))]
  if (ids.length === 0) return files
  const attempts = await read.selectFrom('attempts').selectAll().where('id', 'in', ids).execute()
  const attemptById = new Map((await presentAttempts(read, attempts, caller)).map(one => [one.id, one]))
  for (const { id, fileName } of rows) {
    const namings = answers
      .filter(({ fileIds }) => fileIds.includes(id))
      .map(({ attemptId, fileIds }) => ({
        alias: attemptById.get(attemptId)!.alias,
        at: fileIds.indexOf(id),
      }))
    const naming = namings.find(({ alias }) => alias !== null) ?? namings[0]
    if (!naming) continue
    files.set(id, {
      fileName: nameIn(naming.alias, naming.at, fileName),
      isUnnamed: naming.alias !== null,
    })
  }
  return files
}
