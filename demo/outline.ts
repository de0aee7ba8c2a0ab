import type { teachers } from './staff.ts'

/** A lesson of an outline: a title alone is one that is out. */
export type LessonOutline = string | { title: string; draft?: true; free?: true; inDays?: number }

export type SeasonOutline = {
  title: string
  /** What it is about, in a sentence or two: it also opens its lessons. */
  about: string
  /** What one can do after it. */
  points: string[]
  /** One example, worked through. */
  example: string
  draft?: true
  /** Days from today on which it opens. */
  inDays?: number
  lessons: LessonOutline[]
}

/** A course as somebody plans it on paper. */
export type CourseOutline = {
  title: string
  description: string
  language: 'ar' | 'en'
  status: 'draft' | 'published' | 'archived'
  teachers: (keyof typeof teachers)[]
  /** How many learn in it. */
  students: number
  seasons: SeasonOutline[]
}

/** Not finished yet. */
export const draft = (title: string) => ({ title, draft: true }) as const
/** Open to every student. */
export const free = (title: string) => ({ title, free: true }) as const
/** Finished, and hidden until then. */
export const later = (inDays: number, title: string) => ({ title, inDays }) as const
/** Finished, and out since so many days. */
export const lately = (days: number, title: string) => ({ title, inDays: -days }) as const
