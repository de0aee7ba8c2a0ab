import { isSignedOut, Refusal } from '#platform/client/api/call.ts'
import type { Attempt } from '../../../contract/attempt.ts'
import { codeOf, isPassing } from './refusals.ts'
import type { Holder } from './state.ts'

type Outcome =
  /** What waits is sent again: later by itself, or once somebody is signed in again. */
  | { is: 'away'; isRetried: boolean }
  | { is: 'gone' }
  | { is: 'ended'; attempt: Attempt }
  | { is: 'held'; by: Holder }
  /** A page that is closed, or an answer that is none: what the server keeps holds. */
  | { is: 'open'; attempt: Attempt }

/** What has become of an attempt, by why a request about it was refused; where that does not say it, the attempt is read anew. */
export async function refusalOutcome(error: unknown, readAnew: () => Promise<Attempt>): Promise<Outcome> {
  if (isSignedOut(error)) return { is: 'away', isRetried: false }
  if (isPassing(error) || !(error instanceof Refusal)) return { is: 'away', isRetried: true }
  const code = codeOf(error)
  if (code === 'not_found') return { is: 'gone' }
  try {
    const attempt = await readAnew()
    if (attempt.status !== 'open') return { is: 'ended', attempt }
    if (code === 'held') return { is: 'held', by: (error.current as Holder | undefined) ?? {} }
    return { is: 'open', attempt }
  } catch (again) {
    return { is: 'away', isRetried: isPassing(again) }
  }
}
