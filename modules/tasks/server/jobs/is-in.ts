import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '#platform/server/db/tables.ts'
import type { JobState } from '../../contract/job.ts'

/** That a job is in a state, by the rules of `stateOf`. */
export function isIn(row: ExpressionBuilder<Tables, 'jobs'>, state: JobState) {
  const isOpen = row('state', 'in', ['waiting', 'running'])
  const isCalledOff = row.and([isOpen, row('phase', '=', 'prepare'), row('cancelAskedAt', 'is not', null)])
  switch (state) {
    case 'ready':
      return row.and([row('state', '=', 'held'), row('phase', '=', 'run')])
    case 'mapping':
      return row.and([row('state', '=', 'held'), row('phase', '=', 'prepare')])
    case 'failed':
      return row('state', '=', 'failed')
    case 'cancelled':
      return row.or([row('state', '=', 'cancelled'), isCalledOff])
    case 'done':
      return row.and([row('state', '=', 'done'), row('phase', '=', 'run')])
    case 'undone':
      return row.and([row('state', '=', 'done'), row('phase', '=', 'undo')])
    case 'preparing':
      return row.and([isOpen, row('phase', '=', 'prepare'), row('cancelAskedAt', 'is', null)])
    case 'running':
      return row.and([isOpen, row('phase', '=', 'run')])
    case 'undoing':
      return row.and([isOpen, row('phase', '=', 'undo')])
  }
}
