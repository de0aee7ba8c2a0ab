import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/client/api/call.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { hideToast, showToast } from '#platform/client/ui/feedback/toasts.ts'
import { allOf, useAgain, useRefresh } from '#platform/client/ui/form/changes.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import type { Resource } from '#platform/contract/resource.ts'
import { type Lesson, lessons } from '../../contract/lesson.ts'
import { type Season, seasons } from '../../contract/season.ts'
import { type Summary, summaries } from '../../contract/summary.ts'
import type { InSeason, SeasonPart } from './parts/season-part.ts'

/** What a course holds, as one tree in the order in which it is taught. */
export function useContent(courseId: string, part: SeasonPart) {
  const of = { courseId, sort: 'position' }
  const again = useAgain()
  const found = {
    seasons: useQuery(allOf(seasons, of)),
    lessons: useQuery(allOf(lessons, of)),
    summaries: useQuery(allOf(summaries, of)),
    others: useQuery(allOf(part.of, of)),
  }
  const failed = Object.values(found).find(({ data, failureReason }) => !data && failureReason)
  return {
    seasons: found.seasons.data as Season[] | undefined,
    lessons: found.lessons.data as Lesson[] | undefined,
    summaries: found.summaries.data as Summary[] | undefined,
    others: found.others.data as InSeason[] | undefined,
    failure: failed?.failureReason,
    retry: () => Promise.all([seasons, lessons, summaries, part.of].map(({ name }) => again([name, 'all']))),
  }
}

/** The toast of a move that failed: it goes when one succeeds. */
const notMoved = 'not moved'

export type Placed = { id: string; title: string; position: number }

/** Moves an item among its siblings, at once; puts it back where the server says no. Some are of another kind, in one order with it. */
export function useMove(of: Resource, courseId: string, beside: Resource[] = []) {
  const cache = useQueryClient()
  const refresh = useRefresh()
  const reason = useReason()
  const t = useTranslate()
  const [said, announce] = useState('')
  const keys = [of, ...beside].map(each => allOf(each, { courseId, sort: 'position' }).queryKey)

  const move = async (siblings: Placed[], from: number, to: number) => {
    const moved = siblings[from]!
    const sibling = siblings[to]!
    const order = siblings.toSpliced(from, 1).toSpliced(to, 0, moved)
    const positions = new Map(order.map(({ id }, index) => [id, siblings[index]!.position]))
    for (const key of keys)
      cache.setQueryData<Placed[]>(key, all =>
        all
          ?.map(one => ({ ...one, position: positions.get(one.id) ?? one.position }))
          .sort((one, other) => one.position - other.position),
      )
    announce(t('content.moved', { title: moved.title, position: to + 1, count: siblings.length }))
    try {
      await call(of.update, { id: moved.id, body: { position: sibling.position } })
      hideToast(notMoved)
    } catch (error) {
      showToast({ id: notMoved, tone: 'bad', title: 'content.notMoved', message: { text: reason(error) } })
    }
    await refresh()
  }
  return { move, said }
}

/** Moves a lesson into another season of its course, before the lesson that stands at `to`; puts it back likewise. */
export function useMoveOut(courseId: string) {
  const cache = useQueryClient()
  const refresh = useRefresh()
  const reason = useReason()
  const t = useTranslate()
  const [said, announce] = useState('')
  const key = allOf(lessons, { courseId, sort: 'position' }).queryKey

  const moveOut = async (lesson: Lesson, season: Season, siblings: Placed[], to: number) => {
    const before = siblings[to]
    const position = before?.position ?? (siblings.at(-1)?.position ?? 0) + 1
    const behind = siblings.slice(to).map(({ id }) => id)
    const moved = (one: Lesson) =>
      one.id === lesson.id
        ? { ...one, position, seasonId: season.id, seasonTitle: season.title }
        : behind.includes(one.id)
          ? { ...one, position: one.position + 1 }
          : one
    cache.setQueryData<Lesson[]>(key, all =>
      all?.map(moved).sort((one, other) => one.position - other.position),
    )
    const { title } = lesson
    announce(
      t('content.movedTo', { title, season: season.title, position: to + 1, count: siblings.length + 1 }),
    )
    try {
      const body = { seasonId: season.id, ...(before && { position: before.position }) }
      await call(lessons.update, { id: lesson.id, body })
      hideToast(notMoved)
    } catch (error) {
      showToast({ id: notMoved, tone: 'bad', title: 'content.notMoved', message: { text: reason(error) } })
    }
    await refresh()
  }
  return { moveOut, said }
}
