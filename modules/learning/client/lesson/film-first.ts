import { useEffect, useState } from 'react'
import type { Lesson } from '#modules/catalog/contract/lesson.ts'
import type { Film } from '#modules/media/client/public/film.ts'

const timeoutMs = 3_000

/** Whether the rest of a lesson's page waits for its film, which comes first; not for a film that never comes. */
export function useFilmFirst(lesson: Lesson | undefined, film: Film | undefined) {
  const [late, beLate] = useState<string>()
  const id = lesson?.id
  useEffect(() => {
    const timer = setTimeout(beLate, timeoutMs, id)
    return () => clearTimeout(timer)
  }, [id])
  return lesson?.video?.kind === 'upload' && !film && late !== id
}
