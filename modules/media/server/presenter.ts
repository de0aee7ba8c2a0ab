import { may, reachOf } from '#platform/contract/access.ts'
import { videoVersions } from '#platform/contract/file.ts'
import { prepared } from '#platform/server/db/prepared.ts'
import { inIds, type Scope, scopeOf } from '#platform/server/db/scope.ts'
import type { Reader, ResourceTables, Tables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { unfinished } from '#platform/server/jobs/enqueue.ts'
import type { Links } from '#platform/server/storage/links.ts'
import type { Media, MediaUsage } from '../contract/media.ts'
import { fileUserOf } from './file-users.ts'
import { labelsFor } from './policy.ts'

type Row = ResourceTables['media']
type File = Pick<Tables['mediaFiles'], 'mediaId' | 'name' | 'contentType' | 'size' | 'width' | 'height'>

/** Files as a caller sees them: where they are fetched, how far they are, and for staff where they are used. */
export async function presentMedia(
  read: Reader,
  links: Links,
  rows: Row[],
  caller: Caller,
): Promise<Media[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [files, jobs, posters, usages, labelOf] = await Promise.all([
    filesOf(read, { ids }),
    jobsOf(read, { ids }),
    postersOf(read, { ids }),
    may(caller.role, 'media.list') ? usagesOf(read, ids, await scopeOf(read, caller)) : [],
    labelsFor(read, rows, caller),
  ])
  return rows.map(row => {
    const { id, courseId, purpose, contentType, size, status, problem, replaces } = row
    const { durationSeconds, width, height, version } = row
    const { fileName, createdAt, updatedAt } = labelOf(row)
    const readyFiles = status === 'ready' && !replaces ? files.filter(({ mediaId }) => mediaId === id) : []
    const link = (asked: Parameters<Links['to']>[2]) => links.to(id, caller.sessionId, asked)
    const isThere = readyFiles.some(({ name }) => name === 'main')
    const job = jobs.find(({ subjectId }) => subjectId === id)
    const posterId = posters.find(({ thingId }) => thingId === id)?.mediaId ?? null
    const posterLink = readyFiles.some(({ name }) => name === 'poster') ? link({ size: 'poster' }) : null
    return {
      ...{ id, courseId, purpose, fileName, contentType, size, status, problem },
      progress: job?.total ? percent(job.done, job.total) : null,
      ...{ durationSeconds, width, height },
      url: isThere ? link({ long: purpose === 'video' || purpose === 'audio' }) : null,
      downloadUrl: isThere ? link({ download: true }) : null,
      sizes: readyFiles.filter(isNarrower).map(({ name, width, height }) => ({
        ...{ width: width!, height: height!, url: link({ size: name }) },
      })),
      versions: videoVersions.flatMap(name =>
        readyFiles
          .filter(file => file.name === name)
          .map(({ contentType, size, width, height }) => ({
            ...{ name, contentType, width, height, size, url: link({ size: name, long: true }) },
          })),
      ),
      posterId,
      posterUrl: posterId ? links.to(posterId, caller.sessionId) : posterLink,
      replaces,
      usedIn: usages.filter(({ mediaId }) => mediaId === id).map(({ usage }) => usage),
      ...{ createdAt, updatedAt, version },
    }
  })
}

const percent = (done: number, total: number) => Math.min(99, Math.floor((done * 100) / total))
const isNarrower = ({ name }: File) => /^\d+$/.test(name)

const filesOf = prepared((read: Reader, { ids }: { ids: string[] }) =>
  read
    .selectFrom('mediaFiles')
    .select(['mediaId', 'name', 'contentType', 'size', 'width', 'height'])
    .where('mediaId', 'in', ids)
    .orderBy('width'),
)

const jobsOf = prepared((read: Reader, { ids }: { ids: string[] }) =>
  read
    .selectFrom('jobs')
    .select(['subjectId', 'done', 'total'])
    .where('subjectId', 'in', ids)
    .where('state', 'in', unfinished),
)

const postersOf = prepared((read: Reader, { ids }: { ids: string[] }) =>
  read
    .selectFrom('mediaUses')
    .select(['thingId', 'mediaId'])
    .where('thingId', 'in', ids)
    .where('field', '=', 'poster'),
)

const mediaReferences = prepared((read: Reader, { mediaIds }: { mediaIds: string[] }) =>
  read
    .selectFrom('mediaUses')
    .select(['mediaId', 'kind', 'thingId', 'field'])
    .where('mediaId', 'in', mediaIds)
    .orderBy('thingId'),
)

/** Where files are used, also by what is in the bin: in all courses for administrators, else in those of the reader. */
export async function usagesOf(read: Reader, mediaIds: string[], { caller, courseIds }: Scope) {
  const references = await mediaReferences(read, { mediaIds })
  const usageById = new Map<string, Pick<MediaUsage, 'title' | 'deleted'>>()
  for (const [kind, some] of Map.groupBy(references, use => use.kind)) {
    const ids = some.map(({ thingId }) => thingId)
    const { title, course } = fileUserOf(kind)
    const owners = read
      .selectFrom(kind as 'lessons')
      .select(['id', `${title as 'title'} as title`, 'deletedAt'])
      .where('id', 'in', ids)
    const visible =
      reachOf(caller.role, 'media.list') === 'all'
        ? owners
        : owners.where(row => (course ? inIds(row, course, courseIds) : row('id', '=', caller.id)))
    for (const { id, title, deletedAt } of await visible.execute())
      usageById.set(id, { title, deleted: deletedAt !== null })
  }
  return references.flatMap(({ mediaId, kind, thingId: id, field }) => {
    const usage = usageById.get(id)
    return usage ? [{ mediaId, usage: { kind, id, field, ...usage } }] : []
  })
}
