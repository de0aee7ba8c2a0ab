import * as z from 'zod/mini'
import { BadSetting } from '../settings/settings.ts'

export const manifestName = 'manifest.json'
const sum = { size: z.number(), sha256: z.string() }

/** What an archive says of itself, written last: whatever is not in it is no part of the backup. */
const manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  /** The migrations that the database had been through, in their order. */
  migrations: z.array(z.string()),
  /** In an order in which they can be filled; the sums are those of their lines. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), ...sum })),
  files: z.array(z.object({ key: z.string(), contentType: z.string(), ...sum })),
  /** Keys of files that the database knows and the store did not hold. */
  missing: z.array(z.string()),
  secret: z.nullable(z.object(sum)),
})
export type Manifest = z.infer<typeof manifest>

export function readManifest(text: string): Manifest {
  try {
    return z.parse(manifest, JSON.parse(text))
  } catch {
    throw new BadSetting('This archive is no backup of Bustan, or one of a newer release.')
  }
}

export const partOf = {
  table: (name: string) => `database/${name}.ndjson`,
  file: (key: string) => `files/${key}`,
  secret: 'secret',
}
