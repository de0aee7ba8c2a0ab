import { IconFileText, IconPlayerPlay } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Length } from '#platform/client/ui/date/length.tsx'
import { Pill } from '#platform/client/ui/feedback/status-pill.tsx'
import { DragHandle } from '#platform/client/ui/dragging/drag-handle.tsx'
import type { Move } from '#platform/client/ui/dragging/drag-row.ts'
import { type MoveOut, otherGroups } from '#platform/client/ui/dragging/other-groups.ts'
import { IconTile } from '#platform/client/ui/layout/icon-tile.tsx'
import { openRow } from '#platform/client/ui/list/data-table.tsx'
import type { Action } from '#platform/client/ui/list/list-definition.ts'
import { RowMenu } from '#platform/client/ui/overlay/row-menu.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import type { Lesson } from '../../contract/lesson.ts'
import { isShown, ShownStatus } from '../publishing/shown-status.tsx'
import styles from './course-tree.module.css'

/** One lesson in the tree: what kind it is, its title, how long it is and whether students see it. */
export function LessonRow(props: {
  lesson: Lesson
  actions: Action[]
  /** Within its season, and into another one; neither for whoever may not. */
  move?: Move
  moveOut?: MoveOut
}) {
  const { lesson, actions, move, moveOut } = props
  const t = useTranslate()
  const { title, video, durationSeconds, freePreview } = lesson
  const Icon = video ? IconPlayerPlay : IconFileText
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- its title is the link
    <li id={lessonRowId(lesson.id)} className={styles.lesson} data-draggable onClick={openRow}>
      {move ? <DragHandle move={move} elsewhere={moveOut && (row => otherGroups(row, moveOut))} /> : <span />}
      <IconTile>
        <Icon size={18} aria-hidden />
      </IconTile>
      <span className={styles.lessonWords}>
        <Link className={styles.lessonTitle} data-opens to="/admin/lessons/$id" params={{ id: lesson.id }}>
          <Written>{title}</Written>
        </Link>
        {freePreview && <Pill tone="sky">{t('lessons.freePreview.short')}</Pill>}
      </span>
      <span className={styles.length}>
        {durationSeconds === null ? '—' : <Length of={durationSeconds} />}
      </span>
      <span className={styles.status} data-normal={isShown(lesson) || undefined}>
        <ShownStatus of={lesson} quiet />
      </span>
      <RowMenu of={title} actions={actions} />
    </li>
  )
}

/** Found by this where it is to have the focus. */
export const lessonRowId = (id: string) => `lesson-${id}`
