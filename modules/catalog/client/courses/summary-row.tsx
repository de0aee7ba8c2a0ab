import { IconNotes } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { showing } from '#platform/client/routing/address.ts'
import { IconTile } from '#platform/client/ui/layout/icon-tile.tsx'
import { openRow } from '#platform/client/ui/list/data-table.tsx'
import type { Action } from '#platform/client/ui/list/list-definition.ts'
import { RowMenu } from '#platform/client/ui/overlay/row-menu.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { may } from '#platform/contract/access.ts'
import type { Summary } from '../../contract/summary.ts'
import { isShown, ShownStatus } from '../publishing/shown-status.tsx'
import styles from './course-tree.module.css'

/** One summary in the tree, after the lessons it sums up. */
export function SummaryRow({ summary, actions }: { summary: Summary; actions: Action[] }) {
  const t = useTranslate()
  const { id, title } = summary
  const mayWrite = may(useUser().role, 'summaries.update')
  const page = { to: '/admin/summaries/$id', params: { id } } as const
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- its title is the link
    <li className={styles.lesson} onClick={openRow}>
      <span />
      <IconTile>
        <IconNotes size={18} aria-hidden />
      </IconTile>
      <span className={styles.lessonWords}>
        <Link className={styles.lessonTitle} data-opens {...(mayWrite ? showing({ open: id }) : page)}>
          <Written>{title}</Written>
        </Link>
      </span>
      <span className={styles.length}>{t('content.summary')}</span>
      <span className={styles.status} data-normal={isShown(summary) || undefined}>
        <ShownStatus of={summary} quiet />
      </span>
      <RowMenu of={title} actions={actions} />
    </li>
  )
}
