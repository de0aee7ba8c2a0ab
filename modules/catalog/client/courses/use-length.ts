import { useTranslate } from '#platform/client/i18n/i18n.ts'

/** How long some lessons are together, in hours and minutes; nothing where no length is known. */
export function useLength() {
  const t = useTranslate()
  return (lessons: { durationSeconds: number | null }[]) => {
    const seconds = lessons.reduce((sum, lesson) => sum + (lesson.durationSeconds ?? 0), 0)
    if (seconds === 0) return ''
    const minutes = Math.max(1, Math.round(seconds / 60))
    const hours = Math.floor(minutes / 60)
    const rest = minutes % 60
    if (hours === 0) return t('length.minutes', { minutes: rest })
    return rest === 0 ? t('length.hours', { hours }) : t('length.both', { hours, minutes: rest })
  }
}
