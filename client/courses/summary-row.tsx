import { IconNotes } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Summary } from '#contract/summary.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { showing } from '../ui/address.ts'
import { openRow } from '../ui/data-table.tsx'
import { KindTile } from '../ui/kind-tile.tsx'
import type { Action } from '../ui/list-kind.ts'
import { RowMenu } from '../ui/row-menu.tsx'
import { StatusPill } from '../ui/status-pill.tsx'
import styles from './course-tree.module.css'

/** One summary in the tree, after the lessons it sums up. */
export function SummaryRow({ summary, actions }: { summary: Summary; actions: Action[] }) {
  const t = useTranslate()
  const { id, title, status } = summary
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- its title is the link
    <li className={styles.lesson} onClick={openRow}>
      <span />
      <KindTile>
        <IconNotes size={18} aria-hidden />
      </KindTile>
      <span className={styles.lessonWords}>
        <Link className={styles.lessonTitle} data-opens {...showing({ open: id })}>
          <bdi>{title}</bdi>
        </Link>
      </span>
      <span className={styles.length}>{t('content.summary')}</span>
      <span className={styles.status} data-normal={status === 'published' || undefined}>
        <StatusPill status={status} quiet />
      </span>
      <RowMenu of={title} actions={actions} />
    </li>
  )
}
