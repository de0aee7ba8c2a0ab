import type { Picture } from '#platform/contract/file.ts'
import { prepared } from '#platform/server/db/prepared.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import type { Links } from '#platform/server/storage/links.ts'

const filesOf = prepared((read: Reader, { mediaIds }: { mediaIds: string[] }) =>
  read
    .selectFrom('mediaFiles')
    .select(['mediaId', 'name', 'width'])
    .where('mediaId', 'in', mediaIds)
    .orderBy('width'),
)

/** The pictures of these media, as one session may fetch them. What is not ready has none. */
export async function picturesOf(read: Reader, links: Links, mediaIds: string[], sessionId: string) {
  const pictures = new Map<string, Picture>()
  if (mediaIds.length === 0) return pictures
  const rows = await filesOf(read, { mediaIds })
  for (const [id, files] of Map.groupBy(rows, ({ mediaId }) => mediaId)) {
    const narrower = files.filter(({ name }) => /^\d+$/.test(name))
    const sizes = narrower.map(({ name, width }) => ({
      width: width!,
      url: links.to(id, sessionId, { size: name }),
    }))
    pictures.set(id, { id, url: links.to(id, sessionId), sizes })
  }
  return pictures
}
