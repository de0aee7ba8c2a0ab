import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { WhyRing } from '#modules/learning/client/public/why-button.ts'
import { useProgressWords } from '#modules/learning/client/public/progress-words.ts'
import { countsIn, type SeasonWithWork, withWork } from '#modules/learning/client/public/seasons.ts'
import type { CourseReport } from '#modules/learning/contract/progress.ts'
import { Cover } from '#platform/client/brand/cover.tsx'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Ago } from '#platform/client/ui/date/when.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import styles from './course-progress.module.css'
import { LessonProgress, type Mark } from './lesson-progress.tsx'
import { WorkProgress } from './work-progress.tsx'

type Season = SeasonWithWork<CourseReport['seasons'][number]['lessons'][number]>

/** How far a student is in one course; opened, its seasons and lessons. */
export function CourseProgress(props: {
  course: CourseReport
  userId: string
  opensFirst: boolean
  mark: Mark | undefined
}) {
  const { course, userId, opensFirst, mark } = props
  const t = useTranslate()
  const id = useId()
  const [opened, setOpened] = useState(opensFirst)
  const words = useProgressWords()
  const { percent, lastActivityAt, title, work } = course
  const seasons = withWork(course.seasons, work)
  return (
    <section className={styles.card} aria-labelledby={`${id}-title`}>
      <div className={styles.top}>
        <h2 className={styles.heading}>
          <button
            type="button"
            className={styles.head}
            aria-expanded={opened}
            aria-controls={id}
            onClick={() => setOpened(!opened)}
          >
            <span className={styles.cover}>
              <Cover id={course.id} columns={3} rows={3} />
            </span>
            <span className={styles.words}>
              <Written id={`${id}-title`} className={styles.title}>
                {title}
              </Written>
              <span className={styles.counts}>{words(course)}</span>
              <span className={styles.under}>
                {lastActivityAt ? (
                  <>
                    {t('students.active')} <Ago within dateTime={lastActivityAt} />
                  </>
                ) : (
                  !work.some(({ begun }) => begun) && t('students.notStarted')
                )}
              </span>
            </span>
            <span className={styles.place} />
            <IconChevronDown size={22} className={styles.chevron} aria-hidden />
          </button>
        </h2>
        <span className={styles.ring}>
          <WhyRing
            of={{ courseId: course.id, userId }}
            percent={percent}
            label={t('students.percent', { title })}
            size={56}
          />
        </span>
      </div>
      <div id={id} hidden={!opened} className={styles.seasons}>
        {opened && (
          <>
            {seasons.map((season, index) => (
              <SeasonProgress
                key={season.id}
                season={season}
                position={index + 1}
                opensFirst={index === firstUndone(seasons)}
                mark={mark}
              />
            ))}
            {seasons.length === 0 && <p className={styles.none}>{t('students.lessons.none')}</p>}
          </>
        )}
      </div>
    </section>
  )
}

function SeasonProgress(props: {
  season: Season
  position: number
  opensFirst: boolean
  mark: Mark | undefined
}) {
  const { season, position, opensFirst, mark } = props
  const t = useTranslate()
  const numbers = useNumbers()
  const id = useId()
  const [opened, setOpened] = useState(opensFirst)
  return (
    <div className={styles.season}>
      <h3 className={styles.heading}>
        <button
          type="button"
          className={styles.seasonHead}
          aria-expanded={opened}
          aria-controls={id}
          onClick={() => setOpened(!opened)}
        >
          <IconChevronRight size={18} className={styles.turn} aria-hidden />
          <span className={styles.seasonTitle}>
            {numbers(position)}. <Written>{season.title}</Written>
          </span>
          <span className={styles.under}>{t('done.of', countsIn(season))}</span>
        </button>
      </h3>
      <ol id={id} hidden={!opened} className={styles.lessons}>
        {season.lessons.map(lesson => (
          <LessonProgress key={lesson.id} lesson={lesson} mark={mark} />
        ))}
        {season.work.map(work => (
          <WorkProgress key={work.id} work={work} />
        ))}
      </ol>
    </div>
  )
}

/** The season a student is in: the first with something left to do. */
const firstUndone = (seasons: Season[]) =>
  Math.max(
    0,
    seasons.findIndex(season => countsIn(season).done < countsIn(season).all),
  )
