import { Refusal } from '#platform/client/api/call.ts'
import { isHeldBy } from '#platform/client/api/session.ts'

/** What became of something that was to be sent. */
export type Outcome<Reply> =
  | { is: 'sent'; reply: Reply }
  | { is: 'refused'; refusal: Refusal }
  /** It waits for the next occasion. */
  | { is: 'pending' }

/** Refusals that are over some time: no session, no new password yet, too slow, too many calls. */
const passing = [401, 408, 425, 429]

/** Whether the server refuses something and would do so again. What a proxy answers while it is away is not believed. */
const isFinal = ({ status, code }: Refusal) =>
  status >= 400 && status < 500 && !passing.includes(status) && !['unexpected', 'must_renew'].includes(code)

/** Sends something of one person, by their own token or not at all. */
export async function attempt<Reply>(userId: string, send: () => Promise<Reply>): Promise<Outcome<Reply>> {
  if (!isHeldBy(userId)) return { is: 'pending' }
  try {
    return { is: 'sent', reply: await send() }
  } catch (error) {
    return error instanceof Refusal && isFinal(error) ? { is: 'refused', refusal: error } : { is: 'pending' }
  }
}
