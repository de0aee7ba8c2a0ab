import type { Reach } from '#platform/contract/access.ts'

const soon = '2999-01-01T00:00:00.000Z'
const past = '2020-01-01T00:00:00.000Z'
const draft = { status: 'draft' } as const
const archived = { status: 'archived' } as const

/** Where something stands, by what is different there. */
export const situations = {
  plain: {},
  foreign: { foreign: true },
  'in a draft course': { course: draft },
  'in an archived course': { course: archived },
  'in an archived course of others': { course: archived, enrolled: false },
  'in a draft season': { season: draft },
  'in an unreleased season': { season: { releaseAt: soon } },
  'in a released season': { season: { releaseAt: past } },
  draft: { lesson: draft },
  unreleased: { lesson: { releaseAt: soon } },
  released: { lesson: { releaseAt: past } },
  'after the enrolment expired': { enrolled: { expiresAt: past } },
  'before the enrolment expires': { enrolled: { expiresAt: soon } },
  'not enrolled': { enrolled: false },
  'a preview elsewhere': { enrolled: false, lesson: { freePreview: true } },
  'a preview in a draft course': { enrolled: false, course: draft, lesson: { freePreview: true } },
  'a draft preview': { enrolled: false, lesson: { ...draft, freePreview: true } },
  deleted: { deleted: true },
} satisfies Record<string, Situation>
export type Situation = {
  foreign?: boolean
  course?: object
  season?: object
  lesson?: object
  enrolled?: boolean | object
  deleted?: boolean
}
export type Kind = 'courses' | 'seasons' | 'lessons' | 'summaries' | 'quizzes'
export const resources: Kind[] = ['courses', 'seasons', 'lessons', 'summaries', 'quizzes']
export const names = Object.keys(situations) as (keyof typeof situations)[]

/** What `visible` means, by product rule: published and released all the way, and enrolled or a free preview. */
export function isVisible(kind: Kind, { foreign, course, season, lesson, enrolled = true }: Situation) {
  const learns = enrolled !== false && (enrolled as { expiresAt?: string }).expiresAt !== past && !foreign
  if (course === draft) return false
  if (course === archived && !learns) return false
  if (kind === 'courses') return true
  const hidden = (given: { status?: string; releaseAt?: string } = {}) =>
    given.status === 'draft' || given.releaseAt === soon
  if (hidden(season)) return false
  if (kind === 'seasons') return learns
  // A quiz is released as the lesson is, and nobody has it as a free preview.
  if (kind === 'summaries' || kind === 'quizzes') return !hidden(lesson) && learns
  return !hidden(lesson) && (learns || (lesson as { freePreview?: boolean })?.freePreview === true)
}
/** Whether a role that reaches so far comes to something that stands so. */
export function reaches(reach: Reach | undefined, kind: Kind, situation: Situation) {
  if (reach === 'all') return true
  if (reach === 'own') return !situation.foreign
  return reach === 'visible' && isVisible(kind, situation)
}
