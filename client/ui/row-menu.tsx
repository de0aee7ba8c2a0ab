import { Fragment } from 'react'
import { useWords } from '../words/words.ts'
import { isolated } from './bidi.tsx'
import { DotsMenu } from './dots-menu.tsx'
import type { Deed } from './list-kind.ts'
import { MenuItem, MenuLine } from './menu.tsx'
import styles from './row-menu.module.css'

/** What can be done with one thing, behind three dots that are always in sight; the dangerous last. */
export function RowMenu({ of, deeds }: { of: string; deeds: Deed[] }) {
  const t = useWords()
  const [only] = deeds
  if (!only) return null
  // One thing needs no menu.
  if (deeds.length === 1 && only.run)
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
      {deeds.map(({ label, ...deed }) => (
        <Fragment key={label}>
          {deed.danger && <MenuLine />}
          <MenuItem {...deed}>{label}</MenuItem>
        </Fragment>
      ))}
    </DotsMenu>
  )
}
