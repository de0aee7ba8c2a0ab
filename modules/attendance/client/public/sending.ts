export { useSendingMarks } from '../attendance/use-sending-marks.ts'
