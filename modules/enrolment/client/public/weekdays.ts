export { useWeekdays } from '../groups/times-words.tsx'
