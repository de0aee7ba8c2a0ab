import { useUser } from '#platform/client/api/session.ts'
import { reachOf } from '#platform/contract/access.ts'
import type { Job } from '../../contract/job.ts'

/** Whether a job is the reader's to change: of others whoever prints cards sees batches of students, and no more of them. */
export function useIsTheirs({ owner }: Pick<Job, 'owner'>) {
  const { id, role } = useUser()
  return owner.id === id || reachOf(role, 'jobs.read') === 'all'
}
