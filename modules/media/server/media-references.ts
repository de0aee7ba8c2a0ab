import type { Language } from '#platform/contract/language.ts'
import type { RuleCode } from '#platform/contract/problem.ts'
import { prepared } from '#platform/server/db/prepared.ts'
import { now } from '#platform/server/db/records.ts'
import type { Reader, Tx } from '#platform/server/db/tables.ts'
import { Problem } from '#platform/server/problem.ts'
import type { MediaUsage, Purpose } from '../contract/media.ts'

type Field = MediaUsage['field']
/** A file that is wanted somewhere, with the path of the field that says so. */
type Wish = { mediaId: string; path: string; language?: Language; label?: string }
export type Wishes = Partial<Record<Field, Wish[]>>
/** What uses files: those of its course fit, or those of one person. */
type Owner = { kind: MediaUsage['kind']; id?: string; courseId?: string; uploaderId?: string }

/** What a file has to have been uploaded for, to be used as this. */
const fitting: Record<Field, Purpose> = {
  cover: 'cover',
  video: 'video',
  attachment: 'attachment',
  captions: 'captions',
  file: 'summary',
  image: 'image',
  audio: 'audio',
  avatar: 'avatar',
  poster: 'image',
  logo: 'logo',
}

/** The wish of a field that names one file or none; left out, it stays as it is. */
export const oneWish = (path: string, mediaId: string | null | undefined): Wish[] | undefined =>
  mediaId === undefined ? undefined : mediaId === null ? [] : [{ mediaId, path }]

/**
 * Checks which files an owner is to use, and answers what of that is new, for the audit, and how to keep it. A file
 * that it uses already may stay, wherever it is from.
 */
export async function writeMediaReferences(tx: Tx, owner: Owner, wishes: Wishes) {
  const fields = (Object.keys(wishes) as Field[]).filter(field => wishes[field])
  const wishesOfFields = fields.flatMap(field => wishes[field]!.map(wish => ({ ...wish, field })))
  const before = owner.id && fields.length > 0 ? await referencesIn(tx, owner.id) : []
  const old = new Set(before.map(({ mediaId, field }) => `${field} ${mediaId}`))
  const fits = await fittingIn(
    tx,
    owner,
    wishesOfFields.map(({ mediaId }) => mediaId),
  )
  const repeated = new Set<string>()
  const errors = wishesOfFields.flatMap(({ mediaId, field, path }) => {
    const twice = repeated.has(`${field} ${mediaId}`) && field !== 'image'
    repeated.add(`${field} ${mediaId}`)
    const offered = old.has(`${field} ${mediaId}`) || fits.get(mediaId) === fitting[field]
    return offered && !twice ? [] : [{ path, code: 'not_offered' as RuleCode }]
  })
  if (errors.length > 0) throw new Problem('invalid', { errors })

  const textOf = (references: { mediaId: string; language?: string | null; label?: string | null }[]) =>
    JSON.stringify(
      references.map(({ mediaId, language, label }) => [mediaId, language ?? null, label ?? null]),
    )
  const differing = fields.filter(
    field => textOf(before.filter(use => use.field === field)) !== textOf(wishes[field]!),
  )
  const beside = Object.fromEntries(
    differing.map(field => [
      field,
      wishes[field]!.map(({ mediaId, language, label }) => ({ mediaId, language, label })),
    ]),
  )
  return {
    beside,
    async save(itemId: string) {
      if (differing.length === 0) return
      const ofOwner = tx.deleteFrom('mediaUses').where('thingId', '=', itemId)
      await ofOwner.where('field', 'in', differing).execute()
      const since = now()
      const rows = differing.flatMap(field =>
        wishes[field]!.map(({ mediaId, language = null, label = null }, position) => ({
          ...{ thingId: itemId, field, position, kind: owner.kind, mediaId, language, label, since },
        })),
      )
      if (rows.length > 0) await tx.insertInto('mediaUses').values(rows).execute()
    },
  }
}

const referencesIn = (tx: Tx, itemId: string) =>
  tx.selectFrom('mediaUses').selectAll().where('thingId', '=', itemId).orderBy('position').execute()

/** What these files were uploaded for, of those that an owner may use. They stay until the change is kept. */
async function fittingIn(
  tx: Tx,
  { courseId, uploaderId }: Owner,
  ids: string[],
): Promise<Map<string, Purpose>> {
  if (ids.length === 0) return new Map()
  const found = await tx
    .selectFrom('media')
    .select(['id', 'purpose'])
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .where('replaces', 'is', null)
    .where('status', 'in', ['processing', 'ready'])
    .where(uploaderId ? 'uploaderId' : 'courseId', '=', uploaderId ?? courseId ?? '')
    .forShare()
    .execute()
  return new Map(found.map(({ id, purpose }) => [id, purpose]))
}

const filesUsedBy = prepared((read: Reader, { itemIds }: { itemIds: string[] }) =>
  read
    .selectFrom('mediaUses')
    .innerJoin('media', 'media.id', 'mediaUses.mediaId')
    .select(['thingId', 'field', 'mediaId', 'language', 'label', 'fileName', 'contentType', 'size'])
    .where('thingId', 'in', itemIds)
    .where('media.deletedAt', 'is', null)
    .orderBy('position'),
)

/** The files that owners use, in their order, those in the bin left out. */
export async function mediaReferencesOf(read: Reader, itemIds: string[]) {
  const rows = await filesUsedBy(read, { itemIds })
  const byOwner = Map.groupBy(rows, ({ thingId }) => thingId)
  return (itemId: string, field: Field) => (byOwner.get(itemId) ?? []).filter(use => use.field === field)
}

type Use = { mediaId: string; fileName: string; contentType: string | null; size: number }
/** A used file, as its owner shows it. */
export const factOf = ({ mediaId, fileName, contentType, size }: Use) => ({
  ...{ id: mediaId, fileName, contentType, size },
})
