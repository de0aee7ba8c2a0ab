import { outboxOf } from '#platform/client/offline/outbox.ts'
import type { Score } from '../contract/exam.ts'

/** What somebody wrote of one person on this device; neither a score nor absent takes away what was there. */
export type KeptScore = Pick<Score, 'score' | 'absent' | 'note'>

/** Scores that the server does not have yet, each by its exam and its person. */
export const scoreOutbox = outboxOf<KeptScore>('score')

export const keyOf = (examId: string, userId: string) => `${examId}.${userId}`
export const examIn = (key: string) => key.slice(0, key.indexOf('.'))
export const personIn = (key: string) => key.slice(key.indexOf('.') + 1)

/** The exams of which scores wait on this device. */
export const examsWaiting = (userId: string) => [...new Set(scoreOutbox.ids(userId).map(examIn))]

/** A row as this device has it: with what waits to be sent in place of what the server said. */
export type ScoreRow = Score & { isWaiting: boolean }

/** Lays the scores that wait over those that the server answered. */
export const withKept = (rows: Score[], kept: ReadonlyMap<string, KeptScore>): ScoreRow[] =>
  rows.map(row => {
    const waiting = kept.get(row.user.id)
    return { ...row, ...waiting, isWaiting: waiting !== undefined }
  })
