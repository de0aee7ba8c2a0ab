import { authState } from '#platform/client/api/session.ts'

/** What somebody is handed to sign in for the first time. */
export type Slip = { id: string; name: string; username: string; password: string; mustRenew: boolean }

/** Those that were given out since the page was opened: nothing of them is stored, and nobody else sees them. */
let given: { by: string | undefined; slips: Slip[] } = { by: undefined, slips: [] }

/** The slips of whoever is signed in, the latest first; of one person the latest only. */
export function slipsGiven() {
  const by = authState().authUser?.id
  if (given.by !== by) given = { by, slips: [] }
  return given.slips
}

export function giveSlip(slip: Slip) {
  const others = slipsGiven().filter(({ id }) => id !== slip.id)
  given = { ...given, slips: [slip, ...others] }
}
