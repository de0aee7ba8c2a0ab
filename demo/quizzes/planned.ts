import type { Content } from '#modules/questions/contract/content.ts'
import type { Sound } from './sounds.ts'

export type PlannedQuestion = {
  body: string
  content: Content
  /** Whole points. */
  points: number
  tags: string[]
  difficulty: 'easy' | 'medium' | 'hard' | null
  explanation?: string
  /** The second of the first lesson of its season at which that explains it. */
  watchAt?: number
  /** What is heard under its text. */
  sound?: Sound
  /** It is in the bank alone, to be asked one day. */
  isSpare?: true
}
export type Planned = {
  /** The place of its course in the list. */
  course: number
  title: string
  body: string
  questions: PlannedQuestion[]
  /** How many of those who learn the course have taken it or are in it, and how many of these are in it now. */
  attempts: number
  writing: number
  /** Of how many what they wrote is marked by hand. */
  marked: number
  /** Whether the student that one signs in as to look around is among them. */
  isGuestDone: boolean
  /** So many days from today it closes; null for never. */
  closesIn: number | null
  /** What some have otherwise, and why; in this quiz, or everywhere in its course. */
  exceptions: { percent: number | null; minutes: number | null; reason: string; isEverywhere?: true }[]
  limitMinutes: number | null
  passPercent: number | null
  /** Whether it counts for progress. */
  required: boolean
}
