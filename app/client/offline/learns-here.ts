import { isLearner } from '#modules/identity/contract/roles.ts'
import { authState } from '#platform/client/api/session.ts'

/** Whether whoever is signed in learns; of somebody who is not known yet it is supposed. */
export function learnsHere() {
  const { authUser } = authState()
  return !authUser || isLearner(authUser.role)
}
