import type { Reader } from '#platform/server/db/tables.ts'

/** What is stored of files; nothing before the release that brought them. */
export const storedFilesIn = async (read: Reader, migrations: string[]) =>
  migrations.some(name => name.endsWith('-media'))
    ? read.selectFrom('mediaFiles').select(['key', 'size', 'contentType']).orderBy('key').execute()
    : []
