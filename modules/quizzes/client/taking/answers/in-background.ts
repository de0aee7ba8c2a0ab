import { sendInBackground } from '#platform/client/offline/background.ts'
import { taking as calls } from '../../../contract/attempt.ts'
import { pendingIn, type TakingState } from './state.ts'

/** So many answers go with one request; where more wait, the page sends them. */
const maxAnswers = 200

/**
 * What the worker of the site sends once there is a line, should the page be closed by then: all answers that wait, and that it
 * is handed in. The page sends the same when it is opened again, and so hears what became of it: the server takes each once.
 */
export function newBackgroundRequest(userId: string, attemptId: string) {
  const name = `${userId} ${attemptId}`
  let before = ''
  function follow(hold: string, { entries, files, isSubmitting: isHandedIn, isAway, phase }: TakingState) {
    // Files are sent by the page alone, and it is handed in after them.
    const isSubmitting = isHandedIn && files.length === 0
    const waiting = pendingIn(entries).slice(0, maxAnswers)
    const isWanted = isAway && ['open', 'ending'].includes(phase) && (isSubmitting || waiting.length > 0)
    const now = isWanted
      ? JSON.stringify([hold, isSubmitting, waiting.map(([item, { rev }]) => [item, rev])])
      : ''
    if (now === before) return
    before = now
    if (!isWanted) return sendInBackground(name, undefined)
    const answers = waiting.map(([item, { rev, answer, flagged }]) => ({ item, rev, answer, flagged }))
    const { method, path } = isSubmitting ? calls.submit : calls.save
    const body = { hold, ...(answers.length > 0 && { answers }) }
    sendInBackground(name, { method, path: `/api${path.replace(':id', attemptId)}`, body })
  }
  return { follow, forget: () => void sendInBackground(name, undefined) }
}
