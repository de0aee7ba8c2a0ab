import { expect } from 'vitest'
import { rowsOf, workbookOf } from './sheets.ts'
import type { newWorld } from './world.ts'

type World = Awaited<ReturnType<typeof newWorld>>

/** Tables that are read in, in a world, by whom they are read in. */
export function importsIn({ done }: Pick<World, 'done'>) {
  type Who = Parameters<typeof done>[0]
  const jobOf = (who: Who, id: string) => done(who, `GET /jobs/${id}`)

  async function upload(who: Who, content: string | Buffer, name = 'الطلاب.csv') {
    const form = new FormData()
    form.set('purpose', 'import')
    form.set('file', new File([content as BlobPart], name))
    const { id } = await done(who, 'POST /media', form)
    await expect.poll(async () => (await done(who, `GET /media/${id}`)).status).toMatch(/ready|failed/)
    return id as string
  }
  /** Waits until a job has come to one of some states. */
  async function until(who: Who, id: string, states: RegExp) {
    await expect.poll(async () => (await jobOf(who, id)).state, { timeout: 60_000 }).toMatch(states)
    return jobOf(who, id)
  }
  /** Asks for a table to be read in, and waits until it is ready, asks what it is, or has failed. */
  async function prepared(who: Who, content: string | Buffer, name?: string, courseId?: string) {
    const mediaId = await upload(who, content, name)
    const { id } = await done(who, 'POST /jobs/import', {
      ...{ mediaId, subject: courseId ? 'content' : 'people', courseId },
    })
    return until(who, id, /^(ready|mapping|failed)$/)
  }
  return {
    ...{ upload, until, prepared },
    async applied(who: Who, id: string, rest?: 'skip') {
      await done(who, `POST /jobs/${id}/start`, { rest })
      return until(who, id, /^(done|failed)$/)
    },
    rowsOf: async (who: Who, id: string) =>
      (await done(who, `GET /jobs/${id}/rows?pageSize=100`)).items as any[],
    workbook: (...rows: string[][]) => workbookOf({ sheets: { People: rowsOf(...rows) } }),
  }
}
