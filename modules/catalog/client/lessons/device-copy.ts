import type { Lesson } from '../../contract/lesson.ts'
import { met, newWriting, type Values, type Writing } from './lesson-draft.ts'

/** What somebody wrote in a lesson and has not kept or published yet, as this device holds it. */
type Copy = { base: Lesson; changes: Partial<Values>; at: string }

const storageKeyOf = (userId: string, lessonId: string) => `bustan.writing.${userId}.${lessonId}`

/** Holds what is not with the server, so that a crash, a cut or a closed window takes nothing; nothing where all is. */
export function holdCopy(userId: string, base: Lesson, changes: Partial<Values>) {
  const storageKey = storageKeyOf(userId, base.id)
  if (Object.keys(changes).length === 0) return localStorage.removeItem(storageKey)
  const copy: Copy = { base, changes, at: new Date().toISOString() }
  try {
    localStorage.setItem(storageKey, JSON.stringify(copy))
  } catch {
    // a device without room holds no copy: the question on leaving still stands
  }
}

/** Goes on from what this device holds, compared with what others have saved since. */
export function recallCopy(userId: string, lesson: Lesson): { writing: Writing; from?: string } {
  const copy = read(storageKeyOf(userId, lesson.id))
  if (!copy) return { writing: newWriting(lesson) }
  const before = newWriting(copy.base)
  const writing = { ...before, values: { ...before.values, ...copy.changes } }
  if (copy.base.version === lesson.version) return { writing: { ...writing, base: lesson }, from: copy.at }
  return { writing: met(writing, lesson), from: copy.at }
}

function read(storageKey: string): Copy | undefined {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
