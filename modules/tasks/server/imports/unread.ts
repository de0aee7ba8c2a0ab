import { Held, Refused } from '#platform/server/jobs/run.ts'
import type { JobRecord } from '../jobs/presenter.ts'
import { choiceOf, dataOf, type ImportData } from './import-types.ts'

/**
 * A table that was read before, and cannot be read as its owner has it now, waits for another choice of theirs. What could
 * never be read has failed, as has one whose file is gone.
 */
export function heldUnread(error: unknown, job: JobRecord): Held {
  const data = dataOf(job)
  if (!(error instanceof Refused) || error.message === 'lost' || !data) throw error
  const { file, plan } = data
  const choice = choiceOf(job)
  const chosen = {
    encoding: file.encoding && (choice.encoding ?? file.encoding),
    separator: file.separator && (choice.separator ?? file.separator),
    sheet: choice.sheet ?? file.sheet,
  }
  const unread: ImportData = { file: { ...file, ...chosen }, columns: [], plan: { ...plan, ...choice.plan } }
  return new Held({ phase: 'prepare', problem: error.message, total: null, data: JSON.stringify(unread) })
}
