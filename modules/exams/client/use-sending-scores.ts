import { useSending } from '#platform/client/offline/use-sending.ts'
import { examsWaiting } from './kept-scores.ts'

const isWaiting = (userId: string) => examsWaiting(userId).length > 0
const load = () => import('./send-scores.ts')

/** Sends from any page of the admin area the scores that wait on this device. */
export const useSendingScores = () => useSending(isWaiting, load)
