import { Link } from '@tanstack/react-router'
import { StatusPill } from '#platform/client/ui/feedback/status-pill.tsx'
import head from '#platform/client/ui/layout/page-head.module.css'
import { PageHead } from '#platform/client/ui/layout/page-head.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import type { Lesson } from '../../contract/lesson.ts'
import { AsStudentsSee } from '../reading/as-students-see.tsx'
import { valuesOf } from './lesson-draft.ts'
import { LessonSheet } from './lesson-sheet.tsx'

/** A lesson as students see it, for staff who do not write it. */
export function LessonToRead({ lesson }: { lesson: Lesson }) {
  const { title, courseId, courseTitle, status, releaseAt } = lesson
  return (
    <>
      <Link to="/admin/courses/$id" params={{ id: courseId }} className={head.back}>
        <Written>{courseTitle}</Written>
      </Link>
      <PageHead
        heading={<Written>{title}</Written>}
        title={title}
        lead={<StatusPill status={status} releaseAt={releaseAt} />}
      />
      <AsStudentsSee>
        <LessonSheet lesson={lesson} values={valuesOf(lesson)} />
      </AsStudentsSee>
    </>
  )
}
