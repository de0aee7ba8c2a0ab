import { Fragment } from 'react'
import { useTranslate } from '../../i18n/i18n.ts'
import type { Action } from '../list/list-definition.ts'
import { isolated } from '../text/bidi.tsx'
import { DotsMenu } from './dots-menu.tsx'
import { MenuItem, MenuSeparator } from './menu.tsx'
import styles from './row-menu.module.css'

/** What can be done with one item, behind three dots that are always in sight; the dangerous last. */
export function RowMenu({ of, actions }: { of: string; actions: Action[] }) {
  const t = useTranslate()
  const [only] = actions
  if (!only) return null
  // One thing needs no menu.
  if (actions.length === 1 && only.run)
    return (
      <button
        type="button"
        className={styles.only}
        aria-label={`${only.label} ${isolated(of)}`}
        onClick={only.run}
      >
        {only.icon}
        {only.label}
      </button>
    )
  return (
    <DotsMenu label={t('list.menu', { of: isolated(of) })}>
      {actions.map(({ label, ...action }) => (
        <Fragment key={label}>
          {action.danger && <MenuSeparator />}
          <MenuItem {...action}>{label}</MenuItem>
        </Fragment>
      ))}
    </DotsMenu>
  )
}
