import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { courses } from '#modules/catalog/contract/course.ts'
import { type Lesson, lessons } from '#modules/catalog/contract/lesson.ts'
import type { Playback } from '#modules/media/client/public/playback.ts'
import { itemOf } from '#platform/client/api/resource.ts'
import { useUser } from '#platform/client/api/session.ts'
import { merged, type Range, without } from '#platform/contract/ranges.ts'
import type { LessonProgress } from '../../contract/progress.ts'
import { looked, nothingWatched, watchedIn } from '../lesson/watching.ts'
import { flush, note } from './progress-flush.ts'

const every = 10_000

/** What is known of a lesson when its video is opened: what was watched of it, and where it goes on. */
export type Known = { watched: Range[]; position: number; start: number }

/**
 * Writes down what is watched of a video and tells the server: every ten seconds, when it stops or jumps, and when the
 * page is left. Answers all that has been watched of it. The video is on its way to `from`, in seconds.
 */
export function useReporting(
  playback: Playback | undefined,
  lessonId: string,
  { known, from }: { known: Known | undefined; from: number },
) {
  const { id: userId } = useUser()
  const cache = useQueryClient()
  const [watched, setWatched] = useState<Range[]>([])
  const isWhereItBegins = useEffectEvent((seconds: number) => Math.abs(seconds - from) < 2)

  useEffect(() => {
    if (!playback || !known) return
    const { state } = playback
    let watching = nothingWatched
    let counted: Range[] = []
    let savedPosition = known.start
    // Before somebody plays or seeks, and while a video comes anew, its place says nothing of where they were.
    let [isThere, isMoved] = [false, false]
    let sent = Promise.resolve<unknown>(undefined)

    const store = () => {
      const watched = watchedIn(watching)
      const fresh = without(watched, counted)
      const { seconds, length } = state.read()
      const position = isMoved && length > 0 ? Math.floor(seconds) : savedPosition
      if (fresh.length === 0 && position === savedPosition) return false
      note(userId, lessonId, { base: known.position, position, watched: fresh })
      counted = watched
      savedPosition = position
      return true
    }
    const learnt = (done: LessonProgress | undefined) => {
      if (!done) return
      const { positionSeconds, completedAt } = done
      const { queryKey } = itemOf(lessons, lessonId)
      const before = cache.getQueryData<Lesson>(queryKey)
      if (before) cache.setQueryData(queryKey, { ...before, positionSeconds, completedAt })
      if (completedAt === (before?.completedAt ?? null)) return
      for (const name of ['progress', courses.name, lessons.name])
        void cache.invalidateQueries({ queryKey: [name] })
    }
    /** One after the other, so that the last word is the last place. */
    const report = () => {
      if (store()) sent = sent.then(() => flush(userId, lessonId)).then(learnt)
    }
    /** A page that goes away cannot wait for what is under way. */
    const reportNow = () => {
      if (store()) sent = flush(userId, lessonId).then(learnt)
    }

    let was = state.read()
    const look = () => {
      const is = state.read()
      watching = looked(watching, { ...is, clock: performance.now() })
      const all = merged(known.watched, watchedIn(watching))
      isMoved ||= is.playing || (isThere && is.seeking)
      isThere ||= is.length > 0 && !is.seeking && isWhereItBegins(is.seconds)
      setWatched(before => (String(before) === String(all) ? before : all))
      if ((was.playing && !is.playing) || (is.seeking && !was.seeking && was.length > 0)) report()
      was = is
    }
    const hidden = () => document.visibilityState === 'hidden' && reportNow()
    const timer = setInterval(report, every)
    const stop = state.follow(look)
    look()
    document.addEventListener('visibilitychange', hidden)
    addEventListener('pagehide', reportNow)
    addEventListener('leaving', reportNow)
    return () => {
      clearInterval(timer)
      stop()
      document.removeEventListener('visibilitychange', hidden)
      removeEventListener('pagehide', reportNow)
      removeEventListener('leaving', reportNow)
      report()
      // Home says how far every lesson is.
      void sent.then(() => cache.invalidateQueries({ queryKey: ['progress'] }))
    }
  }, [playback, known, lessonId, userId, cache])

  return watched
}
