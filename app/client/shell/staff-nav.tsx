import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useUser } from '#platform/client/api/session.ts'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { mayGo, type NavigationItem } from '#platform/client/routing/navigation.ts'
import type { Role } from '#platform/contract/role.ts'
import { staffNavigation } from '../staff-navigation.ts'
import styles from './staff-nav.module.css'

/** The ways through the admin area. */
export function StaffNav({ go }: { go?: () => void }) {
  const t = useTranslate()
  const { role } = useUser()
  return (
    <nav className={styles.nav} aria-label={t('nav')}>
      {groupsFor(role).map(({ heading, items }) => (
        <Fragment key={heading ?? ''}>
          {heading && <h2 className={styles.group}>{t(`nav.${heading}`)}</h2>}
          {items.map(item => (
            <Item key={item.word} go={go} {...item} />
          ))}
        </Fragment>
      ))}
    </nav>
  )
}

/** The groups in which somebody has a way to go. */
const groupsFor = (role: Role) =>
  staffNavigation
    .map(({ heading, items }) => ({
      heading,
      items: items.filter(mayGo(role)),
    }))
    .filter(({ items }) => items.length > 0)

function Item({ go, to, search = {}, icon: Icon, word, useTotal }: NavigationItem & { go?: () => void }) {
  const t = useTranslate()
  return (
    <Link
      to={to}
      className={styles.item}
      onClick={go}
      activeOptions={{ exact: to === '/', includeSearch: false }}
      search={search as never}
    >
      <Icon size={20} stroke={1.7} aria-hidden />
      <span className={styles.word}>{t(`nav.${word}`)}</span>
      {useTotal && <Total useTotal={useTotal} />}
    </Link>
  )
}

function Total({ useTotal }: Required<Pick<NavigationItem, 'useTotal'>>) {
  const numbers = useNumbers()
  const total = useTotal()
  return total === undefined ? null : <span className={styles.total}>{numbers(total)}</span>
}
