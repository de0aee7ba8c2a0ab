import { fold } from '#platform/contract/fold.ts'

const words = new Set(['غ', 'غائب', 'غايب', 'غائبة', 'absent', 'abs', 'a'].map(fold))

/** Whether what stands in place of a score says that somebody was absent. */
export const saysAbsent = (text: string) => words.has(fold(text))
