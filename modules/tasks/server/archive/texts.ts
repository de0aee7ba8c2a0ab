import type { Reader, ResourceName } from '#platform/server/db/tables.ts'
import { textKinds } from '#platform/server/db/texts.ts'

const rowsAtOnce = 1_000

/** A page of a text for browsers; its images are named by the ids of files, which stand beside. */
const pageOf = (title: string, html: string) =>
  `<!doctype html>\n<html dir="auto"><meta charset="utf-8"><title>${escaped(title)}</title>\n<h1>${escaped(title)}</h1>\n${html}\n`
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The texts of all resources that have one, each with what reads it as a page for browsers when its turn has come. */
export async function* textFiles(read: Reader) {
  for (const [kind, { column }] of textKinds()) {
    const rows = read.selectFrom(kind as ResourceName & 'lessons').where('deletedAt', 'is', null)
    for (let after = ''; ; ) {
      const ids = await rows
        .select('id')
        .where(column as 'body', '<>', '')
        .where('id', '>', after)
        .orderBy('id')
        .limit(rowsAtOnce)
        .execute()
      for (const { id } of ids)
        yield {
          path: `texts/${kind}/${id}.html`,
          async page() {
            const row = await rows
              .select(['title', column as 'body'])
              .where('id', '=', id)
              .executeTakeFirst()
            const { title = '', [column]: html = '' } = (row ?? {}) as Record<string, string>
            return pageOf(title, html)
          },
        }
      if (ids.length < rowsAtOnce) break
      after = ids.at(-1)!.id
    }
  }
}
