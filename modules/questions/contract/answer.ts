import type { Kind } from './question-query.ts'

/** Percent of the width of a picture from its left edge, and of its height from its top. */
export type Point = { x: number; y: number }

/** What a student answers, by the kind of the question; nothing yet is null. */
export type Answers = {
  /** The key of an option. */
  single: string
  multiple: string[]
  trueFalse: boolean
  /** As it was typed, 64 characters at most. */
  numeric: string
  /** As it was typed, 500 characters at most. */
  short: string
  /** To keys of gaps what was typed, or the key of an option. */
  cloze: Record<string, string>
  /** To keys of the left those of the right. */
  matching: Record<string, string>
  /** All keys, in order. */
  ordering: string[]
  /** Where on the picture. */
  hotspot: Point
  essay: { text: string; fileIds: string[] }
  file: { fileIds: string[] }
}
export type Answer = Answers[Kind]

/** What is right, as it is told after the end, by the kind of the question; null where nobody has said it. */
export type RightAnswers = {
  single: string
  multiple: string[]
  trueFalse: boolean
  numeric: RightNumber
  /** All texts that are right. */
  short: string[]
  /** To keys of gaps what is right in each; of one that is chosen, the key of an option. */
  cloze: Record<string, string | string[] | RightNumber | null>
  matching: Record<string, string>
  ordering: string[]
  /** All areas of the picture that are right. */
  hotspot: RightArea[]
  /** A text of the teacher's, with all that such texts have. */
  essay: { text: string; fileIds: string[] }
  file: null
}
export type RightNumber = { value: number; tolerance: number }
export type RightArea = { shape: 'box' | 'oval'; x: number; y: number; width: number; height: number }
