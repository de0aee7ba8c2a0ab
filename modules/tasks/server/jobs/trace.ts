import { audit } from '#platform/server/db/audit.ts'
import type { Tx } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { JobFile } from '#platform/server/jobs/files.ts'
import type { Selection } from '../../contract/job.ts'
import type { JobRecord } from './presenter.ts'

/** What of a list left the site: by which filter or how many that were chosen by hand, and how many rows it came to. */
type Taken = {
  list: string
  filter?: object
  chosen?: number
  except?: number
  format?: string
  fileName?: string
  rows?: number
}

/** How a list was narrowed, as the audit tells it; of all that it holds, nothing. */
export function narrowedBy({ query = {}, ids, except = [] }: Selection): Partial<Taken> {
  const { sort: _, ...filter } = query
  return {
    ...(Object.keys(filter).length > 0 && { filter }),
    ...(ids && { chosen: ids.length }),
    ...(except.length > 0 && { except: except.length }),
  }
}

/** The name of what a job has made a file of. */
const listOf = ({ kind, resource }: JobRecord) => (kind === 'import' ? 'leftOut' : resource!)

/** Writes down that a list was taken out, or that somebody fetched, or printed, what was. */
export const auditList = (
  tx: Tx,
  by: Caller,
  action: 'export' | 'download' | 'print',
  jobId: string,
  taken: Taken,
) => audit(tx, { ...by, jobId }, action, 'lists', jobId, { after: taken })

/** The same of the file of a job; by what it was narrowed the entry of its list says. */
export const auditDownload = (tx: Tx, by: Caller, job: JobRecord, { fileName, rows }: JobFile) =>
  auditList(tx, by, 'download', job.id, { list: listOf(job), fileName, rows })
