import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db, ResourceTables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { serve, serveFound } from '#platform/server/http/serve.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { missing, Problem, refuse } from '#platform/server/problem.ts'
import type { Files } from '#platform/server/storage/files.ts'
import { syncFile, syncFolder } from '#platform/server/storage/folder.ts'
import { media } from '../contract/media.ts'
import { mediaStore } from './store.ts'
import { begin } from './uploads/begin.ts'
import { uploadRoutes } from './uploads/uploads.ts'

type Row = ResourceTables['media']

/** The library of files, and both ways that files come by: whole in a form, or piece by piece. */
export function mediaRoutes(api: FastifyInstance, db: Db, files: Files, jobs: Jobs) {
  const store = mediaStore(db, files)
  const finish = uploadRoutes(api, db, files, jobs)
  const visible = (caller: Caller, id: string) => store.find(id, caller)
  const owned = (caller: Caller, id: string) => store.findOwn(id, caller)
  const shown = async (reply: FastifyReply, caller: Caller, row: Row) => {
    const item = (await store.present([row], caller))[0]!
    reply.header('etag', `"${item.version}"`)
    return item
  }
  const again = async (reply: FastifyReply, caller: Caller, id: string) =>
    shown(reply, caller, (await store.find(id, caller)) ?? missing())

  api.lists.set(media.name, {
    call: media.list.name,
    query: media.query,
    total: async (query, caller) => (await store.list(query, caller)).total,
  })
  serve(api, media.list, async ({ query, caller }) => {
    const { items: rows, total } = await store.list(query, caller)
    const presented = await store.present(rows, caller)
    const items = query.deleted
      ? presented.map((item, at) => ({ ...item, deletedAt: rows[at]!.deletedAt! }))
      : presented
    return { items, total, page: query.page, pageSize: query.pageSize }
  })

  serveFound(api, media.read, visible, async ({ found, caller }, reply) => shown(reply, caller, found))

  serve(api, media.create, async ({ body: { file, ...wanted }, caller }, reply) => {
    if (file.size === 0) refuse('file', 'required')
    const id = await begin(db, files.settings, caller, { ...wanted, filename: file.name }, file.size)
    await stage(id, new Uint8Array(await file.arrayBuffer()))
    await finish(id)
    reply.header('location', `/api/media/${id}`)
    return again(reply, caller, id)
  })

  serveFound(api, media.update, owned, async ({ id, found, body, version, caller }, reply) => {
    if (await store.update(found, body, caller, version)) return again(reply, caller, id)
    throw new Problem('stale', { current: await again(reply, caller, id) })
  })

  const removable = (caller: Caller, id: string) => store.findRemovable(id, caller)
  serveFound(api, media.remove, removable, async ({ found, caller }) => {
    if (!(await store.remove(found, caller))) missing()
    return undefined
  })

  const binned = (caller: Caller, id: string) => store.findOwn(id, caller, 'bin')
  serveFound(api, media.restore, binned, async ({ id, found, caller }, reply) => {
    if (!(await store.restore(found, caller))) missing()
    return again(reply, caller, id)
  })

  /** A file that came in one piece goes on as one that came in several. */
  async function stage(id: string, bytes: Uint8Array) {
    await mkdir(files.staging, { recursive: true, mode: 0o700 })
    const path = join(files.staging, id)
    await writeFile(path, bytes, { mode: 0o600, flag: 'wx' })
    await syncFile(path)
    await syncFolder(files.staging)
  }
}
