import { neutralName } from '#modules/media/server/public.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { Links } from '#platform/server/storage/links.ts'
import type { HandedIn } from '../../contract/response.ts'
import { filesNamedIn } from './named-files.ts'

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
  const known = new Map(rows.map(row => [row.id, row]))
  return ({ answer, alias }: Answered): HandedIn[] =>
    filesNamedIn(answer).flatMap((id, at) => {
      const file = known.get(id)
      if (!file) return []
      const fileName = alias === null ? file.fileName : neutralName(`${alias}-${at + 1}`, file.fileName)
      // Whoever marks an essay after the other stays on one page for longer than a short link lasts.
      return [{ ...file, fileName, url: links.to(id, caller.sessionId, { long: true }) }]
    })
}
