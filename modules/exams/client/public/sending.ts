export { useSendingScores } from '../use-sending-scores.ts'
