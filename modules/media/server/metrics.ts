import type { Db } from '#platform/server/db/tables.ts'
import { newGauge } from '#platform/server/prometheus.ts'

/** How much room files take, for /metrics. */
export const filesGauge = ({ read }: Pick<Db, 'read'>) =>
  newGauge('bustan_files_bytes', 'Size of all files that are kept.', async () => {
    const { sum } = await read
      .selectFrom('mediaFiles')
      .select(row => row.fn.sum<number | null>('size').as('sum'))
      .executeTakeFirstOrThrow()
    return [[{}, Number(sum ?? 0)]]
  })
