export { useSendingScores } from '../exams/use-sending-scores.ts'
