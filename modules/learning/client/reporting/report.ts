import type { QueryClient } from '@tanstack/react-query'
import { courses } from '#modules/catalog/contract/course.ts'
import { type Lesson, lessons } from '#modules/catalog/contract/lesson.ts'
import { compare } from '#platform/contract/compare.ts'
import { itemOf } from '#platform/client/api/resource.ts'
import { useUser } from '#platform/client/api/session.ts'
import { newUuid } from '#platform/client/api/uuid.ts'
import { useOutbox } from '#platform/client/offline/outbox.ts'
import { useLate } from '#platform/client/offline/use-late.ts'
import type { CourseReport } from '../../contract/progress.ts'
import { doneOutbox } from './outboxes.ts'

export type LearntLesson = CourseReport['seasons'][number]['lessons'][number]

/** All lessons of a course in their order. */
export const inOrder = ({ seasons }: CourseReport) => seasons.flatMap(({ lessons }) => lessons)

const isOpen = ({ completedAt }: LearntLesson) => completedAt === null
/** When somebody last did anything, in a form that sorts; nothing comes before all else. */
const touched = ({ lastActivityAt }: { lastActivityAt: string | null }) => lastActivityAt ?? ''
const latestFirst = <Of extends { lastActivityAt: string | null }>(one: Of, other: Of) =>
  compare(touched(other), touched(one))

/** Where to go on in a course: at the lesson touched last or, where that is done, the next open one after it, else the first. */
export function nextIn(course: CourseReport): LearntLesson | undefined {
  const lessons = inOrder(course)
  const [last] = lessons.toSorted(latestFirst)
  return lessons.slice(last && lessons.indexOf(last)).find(isOpen) ?? lessons.find(isOpen)
}

export type BegunLesson = { course: CourseReport; lesson: LearntLesson }

/** What was begun in any course and is not done, the latest first, without the one that is offered anyway. */
export const alsoBegun = (all: CourseReport[], offered?: LearntLesson): BegunLesson[] =>
  all
    .flatMap(course => inOrder(course).map(lesson => ({ course, lesson })))
    .filter(({ lesson }) => isOpen(lesson) && lesson.positionSeconds > 0 && lesson.id !== offered?.id)
    .toSorted((one, other) => latestFirst(one.lesson, other.lesson))

/** The course to go on with: the one used last, of those that have a lesson left. */
export function courseToContinue(all: CourseReport[]) {
  const left = all.filter(course => course.lessonsCompleted < course.lessonsTotal)
  return left.toSorted(latestFirst)[0]
}

/** Has everything that counts lessons asked anew. */
export const forgetCounts = (cache: QueryClient) =>
  Promise.all(
    ['progress', courses.name, lessons.name].map(name => cache.invalidateQueries({ queryKey: [name] })),
  )

/** Remembers of a lesson that was read when it was completed. */
export function completedIs(cache: QueryClient, lessonId: string, completedAt: string | null) {
  const { queryKey } = itemOf(lessons, lessonId)
  const before = cache.getQueryData<Lesson>(queryKey)
  if (before) cache.setQueryData(queryKey, { ...before, completedAt })
}

/** Ticks or unticks a lesson. It waits on the device until the server knows: what was asked for last is shown. */
export function useTick({ id, title, completedAt }: Lesson) {
  const { id: userId } = useUser()
  const wish = useOutbox(doneOutbox, userId).get(id)
  const isDone = wish ? wish.completed : completedAt !== null
  return {
    isDone,
    isPending: useLate(wish?.stamp),
    turn: () => doneOutbox.add(userId, id, { completed: !isDone, title, stamp: newUuid() }),
  }
}
