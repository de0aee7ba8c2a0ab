import { IconEye } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { StatusPill } from '#platform/client/ui/feedback/status-pill.tsx'
import head from '#platform/client/ui/layout/page-head.module.css'
import { PageHead } from '#platform/client/ui/layout/page-head.tsx'
import type { Lesson } from '../../contract/lesson.ts'
import notice from '../summaries/summary-screen.module.css'
import { newWriting } from './lesson-draft.ts'
import { LessonSheet } from './lesson-sheet.tsx'

/** A lesson as students see it, for staff who do not write it. */
export function LessonToRead({ lesson }: { lesson: Lesson }) {
  const t = useTranslate()
  const { title, courseId, courseTitle, status, releaseAt } = lesson
  return (
    <>
      <Link to="/admin/courses/$id" params={{ id: courseId }} className={head.back}>
        <bdi>{courseTitle}</bdi>
      </Link>
      <PageHead
        heading={<bdi>{title}</bdi>}
        title={title}
        lead={<StatusPill status={status} releaseAt={releaseAt} />}
      />
      <div className={notice.page}>
        <p className={notice.as}>
          <IconEye size={20} aria-hidden />
          {t('lessons.preview.title')}
        </p>
        <LessonSheet lesson={lesson} values={newWriting(lesson).values} />
      </div>
    </>
  )
}
