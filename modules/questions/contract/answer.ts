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
