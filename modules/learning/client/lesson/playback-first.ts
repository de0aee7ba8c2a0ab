import { useEffect, useState } from 'react'
import type { Lesson } from '#modules/catalog/contract/lesson.ts'
import type { Playback } from '#modules/media/client/public/playback.ts'
import { useLine } from '#platform/client/api/line.ts'

const timeoutMs = 3_000

/** Whether the rest of a lesson's page waits for its video, which comes first; not for a video that never comes. */
export function usePlaybackFirst(lesson: Lesson | undefined, playback: Playback | undefined) {
  const [late, beLate] = useState<string>()
  const id = lesson?.id
  const { isAway } = useLine()
  useEffect(() => {
    const timer = setTimeout(beLate, timeoutMs, id)
    return () => clearTimeout(timer)
  }, [id])
  return lesson?.video?.kind === 'upload' && !playback && !isAway && late !== id
}
