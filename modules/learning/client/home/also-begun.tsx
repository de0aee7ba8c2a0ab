import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { CourseDot } from '#platform/client/brand/cover.tsx'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Length } from '#platform/client/ui/date/length.tsx'
import rows from '#platform/client/ui/layout/linked-rows.module.css'
import { LinkedRows } from '#platform/client/ui/layout/linked-rows.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import type { BegunLesson } from '../reporting/report.ts'

const few = 3

/** Lessons that were begun some time and left: a few at first, all of them when they are asked for. */
export function AlsoBegun({ of }: { of: BegunLesson[] }) {
  const t = useTranslate()
  const [all, setAll] = useState(false)
  if (of.length === 0) return null
  const label = all ? t('fresh.fewer') : t('fresh.all', { count: of.length })
  return (
    <LinkedRows title={t('learn.alsoBegun')} turn={of.length > few && { label, run: () => setAll(!all) }}>
      {of.slice(0, all ? undefined : few).map(({ course, lesson }) => (
        <li key={lesson.id} className={rows.item}>
          <span className={rows.dot}>
            <CourseDot id={course.id} />
          </span>
          <span className={rows.about}>
            <Link to="/lessons/$id" params={{ id: lesson.id }} className={rows.title}>
              <Written>{lesson.title}</Written>
            </Link>
            <p className={rows.facts}>
              <Phrase
                of={{ id: 'learn.stoppedAt', names: { time: <Length of={lesson.positionSeconds} /> } }}
              />{' '}
              · <Written>{course.title}</Written>
            </p>
          </span>
        </li>
      ))}
    </LinkedRows>
  )
}
