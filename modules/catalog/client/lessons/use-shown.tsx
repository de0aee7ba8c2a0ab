import type { ReactNode } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Length } from '#platform/client/ui/date/length.tsx'
import { linkOf } from '#platform/contract/video-link.ts'
import type { Lesson } from '../../contract/lesson.ts'
import { useSeasonChoices } from '../courses/choices.ts'
import type { Values } from './lesson-draft.ts'

/** How two versions of a field of a lesson are shown beside each other. */
export function useShown(lesson: Lesson) {
  const t = useTranslate()
  const seasons = useSeasonChoices().flatMap(choice => ('group' in choice ? choice.items : [choice]))
  return (name: string, value: unknown, between: { mine: Values; now: Values }): ReactNode => {
    if (name === 'body') return part(String(value), between)
    if (name === 'seasonId')
      return seasons.find(choice => choice.value === value)?.label ?? lesson.seasonTitle
    if (name === 'durationSeconds' && typeof value === 'number') return <Length of={value} />
    if (name === 'video' && value) {
      const video = value as NonNullable<Lesson['video']>
      return video.kind === 'upload' ? t('lessons.video.own') : linkOf(video)
    }
    if (Array.isArray(value) && value.length > 0) return t('media.count', { count: value.length })
  }
}

/** Of two long texts the part where they differ. */
function part(html: string, { mine, now }: { mine: Values; now: Values }) {
  const [one, other] = [plain(mine.body), plain(now.body)]
  const same = [...one].findIndex((letter, at) => letter !== other[at])
  const from = Math.max(0, (same < 0 ? Math.min(one.length, other.length) : same) - 60)
  const words = plain(html).slice(from, from + 400)
  return words && `${from > 0 ? '… ' : ''}${words}`
}

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
