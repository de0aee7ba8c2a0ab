import { IconSortDescending } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import type { Go } from '#platform/client/routing/address.ts'
import { Avatar } from '#platform/client/ui/layout/avatar.tsx'
import rows from '#platform/client/ui/list/data-table.module.css'
import cards from '#platform/client/ui/list/row-cards.module.css'
import { Identity } from '#platform/client/ui/text/identity.tsx'
import hidden from '#platform/client/ui/text/unseen.module.css'
import { LastActivity } from '../progress/last-activity.tsx'
import styles from './matrix.module.css'
import type { MatrixProps } from './matrix-table.tsx'
import { PercentBar } from '../progress/percent-bar.tsx'
import { useProgressWords } from '../progress/progress-words.ts'

const sorts = ['name', 'percent', 'lastActivityAt'] as const

/** The same students on a phone: a card each with its bar; the lessons are behind it. */
export function MatrixCards({ of, courseId, old }: MatrixProps) {
  const t = useTranslate()
  const words = useProgressWords()
  return (
    <ul className={cards.cards} data-old={old || undefined} aria-busy={old}>
      {of.items.map(item => (
        <li key={item.user.id} className={cards.card}>
          <Avatar id={item.user.id} name={item.user.name} />
          <div className={cards.words}>
            <span className={rows.words}>
              <Link className={rows.name} to="/admin/students/$id" params={{ id: item.user.id }}>
                <bdi>{item.user.name}</bdi>
              </Link>
              <span className={rows.under}>
                <Identity {...item.user} />
              </span>
            </span>
            <PercentBar of={item} courseId={courseId} />
            <p className={styles.under}>
              <span>{words(item)}</span>
              <span>
                {item.lastActivityAt ? (
                  <LastActivity at={item.lastActivityAt} />
                ) : (
                  !item.work.some(({ begun }) => begun) && t('matrix.state.notStarted')
                )}
              </span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** What the cards are ordered by, which the table says in its headings. */
export function MatrixOrder({ sort, go }: { sort: string; go: Go }) {
  const t = useTranslate()
  return (
    <label className={cards.order}>
      <IconSortDescending size={18} aria-hidden />
      <span className={hidden.unseen}>{t('list.order')}</span>
      <select value={sort} onChange={event => void go({ sort: event.currentTarget.value })}>
        {sorts.map(name => (
          <Fragment key={name}>
            <option value={name}>{t('list.order.up', { name: t(`matrix.${name}`) })}</option>
            <option value={`-${name}`}>{t('list.order.down', { name: t(`matrix.${name}`) })}</option>
          </Fragment>
        ))}
      </select>
    </label>
  )
}
