import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { type Lesson, lessons as lessonsOf } from '#contract/lesson.ts'
import type { Season } from '#contract/season.ts'
import type { Deed } from '../ui/list-kind.ts'
import { RowMenu } from '../ui/row-menu.tsx'
import { StatusPill } from '../ui/status-pill.tsx'
import { useNumbers } from '../words/moments.ts'
import { useWords } from '../words/words.ts'
import { AddHere } from './add-here.tsx'
import styles from './course-tree.module.css'
import { isSeen, LessonRow } from './lesson-row.tsx'
import { useLength } from './use-length.ts'

/** One season of the tree with its lessons, which are added where they will stand. */
export function SeasonCard(props: {
  season: Season
  place: number
  lessons: Lesson[]
  opened: boolean
  toggle: () => void
  deeds: Deed[]
  lessonDeeds: (lesson: Lesson, index: number) => Deed[]
  added: (id: string) => void
}) {
  const { season, place, lessons, opened, toggle, deeds, lessonDeeds, added } = props
  const t = useWords()
  const length = useLength()
  const numbers = useNumbers()
  const [adding, setAdding] = useState(false)
  const id = `season-${season.id}`
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.heading}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={opened}
            aria-controls={id}
            onClick={toggle}
          >
            <IconChevronRight size={20} className={styles.chevron} aria-hidden />
            <span className={styles.words}>
              <span className={styles.title}>
                {numbers(place)}. <bdi>{season.title}</bdi>
              </span>
              <span className={styles.under}>
                {[t('lessons.count', { count: lessons.length }), length(lessons)].filter(Boolean).join(' · ')}
              </span>
            </span>
          </button>
        </h2>
        <span className={styles.status} data-normal={isSeen(season.status, season.releaseAt) || undefined}>
          <StatusPill status={season.status} releaseAt={season.releaseAt} quiet />
        </span>
        <RowMenu of={season.title} deeds={deeds} />
      </div>
      <div id={id} hidden={!opened} className={styles.inside}>
        {opened && (
          <>
            <ol className={styles.lessons}>
              {lessons.map((lesson, index) => (
                <LessonRow key={lesson.id} lesson={lesson} deeds={lessonDeeds(lesson, index)} />
              ))}
            </ol>
            <div className={styles.add}>
              <AddHere
                of={lessonsOf}
                name="lesson"
                into={{ seasonId: season.id }}
                added={added}
                opened={adding}
                open={setAdding}
              />
            </div>
          </>
        )}
      </div>
    </li>
  )
}
