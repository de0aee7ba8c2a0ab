import { Link } from '@tanstack/react-router'
import { DragHandle } from '#platform/client/ui/dragging/drag-handle.tsx'
import type { Move } from '#platform/client/ui/dragging/drag-row.ts'
import { IconTile } from '#platform/client/ui/layout/icon-tile.tsx'
import { openRow } from '#platform/client/ui/list/data-table.tsx'
import type { Action } from '#platform/client/ui/list/list-definition.ts'
import { RowMenu } from '#platform/client/ui/overlay/row-menu.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { isShown, ShownStatus } from '../../publishing/shown-status.tsx'
import styles from '../course-tree.module.css'
import type { InSeason, SeasonPart } from './season-part.ts'

/** One row among the lessons of a season that another module brings. */
export function PartRow(props: { part: SeasonPart; item: InSeason; actions: Action[]; move?: Move }) {
  const { part, item, actions, move } = props
  const { icon: Icon, Details } = part
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- its title is the link
    <li className={styles.lesson} data-draggable onClick={openRow}>
      {move ? <DragHandle move={move} /> : <span />}
      <IconTile>
        <Icon size={18} aria-hidden />
      </IconTile>
      <span className={styles.lessonWords}>
        <Link className={styles.lessonTitle} data-opens {...part.page(item.id)}>
          <Written>{item.title}</Written>
        </Link>
        <span className={styles.facts}>
          <Details item={item} />
        </span>
      </span>
      <span />
      <span className={styles.status} data-normal={isShown(item) || undefined}>
        <ShownStatus of={item} quiet />
      </span>
      <RowMenu of={item.title} actions={actions} />
    </li>
  )
}
