import { newHistogram } from '../../prometheus.ts'

/** How long the databases of this process take to answer, from asking to having the rows. */
export const databaseTimes = newHistogram('bustan_database_seconds', 'Time of one statement, by kind.')

const read = { kind: 'read' }
const write = { kind: 'write' }

/** Counts one statement; `milliseconds` as the database was waited for. */
export const observeStatement = (isRead: boolean, milliseconds: number) =>
  databaseTimes.observe(isRead ? read : write, milliseconds / 1_000)
