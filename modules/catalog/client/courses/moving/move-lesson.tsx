import { Button, NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { QuestionFrame } from '#platform/client/ui/overlay/question-frame.tsx'
import { isolated } from '#platform/client/ui/text/bidi.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import type { Lesson } from '../../../contract/lesson.ts'
import type { Season } from '../../../contract/season.ts'

/** Asks into which season a lesson goes, and behind which lesson there; by keyboard and on a phone as well. */
export function MoveLesson(props: {
  lesson: Lesson
  seasons: Season[]
  lessons: Lesson[]
  close: () => void
  go: (season: Season, to: number) => void
}) {
  const { lesson, seasons, lessons, close, go } = props
  const t = useTranslate()
  const [seasonId, setSeasonId] = useState(lesson.seasonId)
  const siblingsIn = (id: string) => lessons.filter(one => one.seasonId === id && one.id !== lesson.id)
  const siblings = siblingsIn(seasonId)
  const lessonsOfSeason = lessons.filter(one => one.seasonId === lesson.seasonId)
  const [to, setTo] = useState(lessonsOfSeason.findIndex(({ id }) => id === lesson.id))
  const select = { size: 'md', rightSection: <IconChevronDown size={20} aria-hidden /> } as const

  return (
    <QuestionFrame
      opened
      close={close}
      title={<Phrase of={{ id: 'content.moveTo.title', names: { title: lesson.title } }} />}
      submit={() => go(seasons.find(({ id }) => id === seasonId)!, to)}
      answers={
        <>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit">{t('content.moveTo.go')}</Button>
        </>
      }
    >
      <NativeSelect
        {...select}
        label={t('content.moveTo.season')}
        value={seasonId}
        onChange={({ currentTarget: { value } }) => {
          setSeasonId(value)
          setTo(siblingsIn(value).length)
        }}
        data={seasons.map(({ id, title }, index) => ({ value: id, label: `${index + 1}. ${title}` }))}
        data-autofocus
      />
      <NativeSelect
        {...select}
        label={t('content.moveTo.position')}
        value={String(to)}
        onChange={({ currentTarget: { value } }) => setTo(Number(value))}
        data={[
          { value: '0', label: t('content.moveTo.first') },
          ...siblings.map(({ title }, index) => ({
            value: String(index + 1),
            label: t('content.moveTo.after', { title: isolated(title) }),
          })),
        ]}
      />
    </QuestionFrame>
  )
}
