import * as z from 'zod/mini'
import { type Broken, isSame } from '#platform/client/ui/form/use-draft.ts'
import { brokenRules } from '#platform/contract/problem.ts'
import { type Lesson, type LessonDraft, lessons } from '../../contract/lesson.ts'

/** What is filled in about a lesson; its place is changed where it stands. */
export type Values = Omit<LessonDraft, 'position'>
export type Name = keyof Values
const names = Object.keys(lessons.defaults) as Name[]

/** A lesson as the server has it, and as it is being written. */
export type Writing = {
  base: Lesson
  values: Values
  /** Somebody else saved meanwhile: both versions, until one is chosen. */
  theirs?: { mine: Values; now: Values; changedBy?: string }
  /** What the server refused, by field, with the value it refused. */
  refused: Partial<Record<Name, Broken & { value: unknown }>>
  /** Raised where the text is another one than was typed, so that its editor begins anew. */
  anew: number
}

export const valuesOf = (lesson: Lesson) =>
  Object.fromEntries(names.map(name => [name, lesson[name]])) as unknown as Values

export const newWriting = (base: Lesson): Writing => ({ base, values: valuesOf(base), refused: {}, anew: 0 })

/** Sets one field; the text only where another one takes its place, not as it is typed. */
export const withValue = (writing: Writing, name: Name, value: unknown): Writing => ({
  ...writing,
  values: { ...writing.values, [name]: value },
})
/** What the server has changed by itself, and what is therefore no change of ours. */
export const withChange = (writing: Writing, change: Partial<Values>): Writing => ({
  ...writing,
  base: { ...writing.base, ...change },
  values: { ...writing.values, ...change },
})
export const withText = (writing: Writing, text: Partial<Values>): Writing => ({
  ...writing,
  values: { ...writing.values, ...text },
  anew: writing.anew + 1,
})

/** What is not with the server yet. */
export function changesIn({ base, values }: Writing): Partial<Values> {
  const before = valuesOf(base)
  return pick(
    values,
    names.filter(name => !isSame(values[name], before[name])),
  )
}

/** What is wrong with it, by field. */
export function errorsIn(writing: Writing): Partial<Record<Name, Broken>> {
  const { error } = z.safeParse(lessons.update.body!, changesIn(writing), { reportInput: true })
  const broken = error ? brokenRules(error).map(rule => [rule.path.split('.', 1)[0], rule]) : []
  const refused = Object.entries(writing.refused).filter(([name, { value }]) =>
    isSame(value, writing.values[name as Name]),
  )
  return Object.fromEntries([...broken, ...refused])
}

/** What can be kept by itself: a field that is wrong waits until it is right, the others do not wait for it. */
export function keepable(writing: Writing): Partial<Values> {
  const errors = errorsIn(writing)
  const changes = changesIn(writing)
  return pick(
    changes,
    names.filter(name => name in changes && !errors[name]),
  )
}

/** The server has kept what was sent of what was written; what was typed since then stays as it is. */
export function kept(writing: Writing, sent: Partial<Values>, saved: Lesson): Writing {
  const [before, now] = [valuesOf(writing.base), valuesOf(saved)]
  const typedSince = names.filter(name => !isSame(writing.values[name], (name in sent ? sent : before)[name]))
  return {
    ...writing,
    base: saved,
    values: { ...now, ...pick(writing.values, typedSince) },
    refused: {},
    theirs: undefined,
  }
}

/** Somebody else saved first: what only they changed is taken over, what both changed stays ours until it is chosen. */
export function met(writing: Writing, current: Lesson, changedBy?: string): Writing {
  const ownChanges = changesIn(writing)
  const now = valuesOf(current)
  const both = { ...now, ...ownChanges }
  const differ = Object.keys(ownChanges).some(name => !isSame(ownChanges[name as Name], now[name as Name]))
  return {
    base: current,
    values: both,
    theirs: differ ? { mine: both, now, changedBy } : undefined,
    refused: {},
    anew: writing.anew + ('body' in ownChanges ? 0 : 1),
  }
}

const pick = (values: Partial<Values>, some: Name[]): Partial<Values> =>
  Object.fromEntries(some.map(name => [name, values[name]]))
