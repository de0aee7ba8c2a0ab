import { useUser } from '#platform/client/api/session.ts'
import { may } from '#platform/contract/access.ts'
import { Unfinished } from './unfinished.tsx'

/** The way back to the first steps from what was done on the way, where that is of students. */
export function BackToSteps() {
  const { role } = useUser()
  return may(role, 'settings.update') ? <Unfinished step="people" /> : null
}
