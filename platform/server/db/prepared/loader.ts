import type { Db } from '../tables.ts'
import { batched } from '../transactions/batched.ts'
import { padded } from './padded.ts'

/** How far apart such readings begin at least, in milliseconds. */
const apartMs = 4

/**
 * Reads rows by their keys, one for each of many calls. On PostgreSQL those that are asked for while others are read are read
 * together: to send a statement there and to hear its answer takes longer than to find a row. SQLite answers at once.
 */
export function loader<Row>(
  { engine }: Pick<Db, 'engine'>,
  read: (keys: string[]) => Promise<Map<string, Row>>,
): (key: string) => Promise<Row | undefined> {
  if (engine === 'sqlite') return async key => (await read([key])).get(key)
  return batched<string, Row | undefined>(
    async keys => {
      const found = await read(padded([...new Set(keys)]))
      return keys.map(key => found.get(key))
    },
    { apartMs },
  )
}
