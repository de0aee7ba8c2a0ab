import type { Scope } from '#platform/server/db/scope.ts'
import type { Reader, Tx } from '#platform/server/db/tables.ts'
import type { MediaUsage } from '../contract/media.ts'

/** A kind of resource that uses files, as its module tells of it. */
export type FileUser = {
  /** The column that says what one of them is called. */
  title: 'title' | 'name' | 'fileName' | 'nameAr'
  /** The column that says which course it is of; without it, it is of one person. */
  course?: 'id' | 'courseId'
  /** Whether one of these is there for somebody, with what it shows of this file. */
  isVisible: (read: Reader, ids: string[], scope: Scope, mediaId: string) => Promise<boolean>
  /** What changes in those of these ids where a file that they use is another one from now on. */
  replaced?: (tx: Tx, mediaId: string, ids: string[]) => Promise<unknown>
}

const users = new Map<MediaUsage['kind'], FileUser>()

/** Names the kinds of resources that use files: the app does so once, before it answers anybody. */
export function declareFileUsers(declared: { [kind in MediaUsage['kind']]?: FileUser }) {
  for (const [kind, user] of Object.entries(declared)) users.set(kind as MediaUsage['kind'], user)
}

export function fileUserOf(kind: MediaUsage['kind']) {
  const user = users.get(kind)
  if (!user) throw new Error(`No module says how ${kind} use files: see declareFileUsers.`)
  return user
}

/** Has whoever uses a file hear, in the transaction in which it happens, that another one has taken its place. */
export async function reportReplaced(tx: Tx, mediaId: string) {
  const used = tx.selectFrom('mediaUses').select(['kind', 'thingId']).where('mediaId', '=', mediaId)
  const byKind = Map.groupBy(await used.execute(), ({ kind }) => kind)
  for (const [kind, references] of byKind)
    await fileUserOf(kind).replaced?.(
      tx,
      mediaId,
      references.map(({ thingId }) => thingId),
    )
}
