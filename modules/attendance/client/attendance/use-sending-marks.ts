import { useSending } from '#platform/client/offline/use-sending.ts'
import { meetingsWaiting } from './kept-marks.ts'

const isWaiting = (userId: string) => meetingsWaiting(userId).length > 0
const load = () => import('./send-kept.ts')

/** Sends from any page of the admin area the marks that wait on this device. */
export const useSendingMarks = () => useSending(isWaiting, load)
