import { IconDots } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useTranslate } from '../../../i18n/i18n.ts'
import { Menu, MenuItem, MenuSeparator } from '../../overlay/menu.tsx'
import type { Action } from '../list-definition.ts'

/** What is done rarely with what is chosen, behind the rest of its bar; the dangerous last. */
export function MoreActions(props: { actions: Action[]; className?: string; busy: boolean }) {
  const { actions, className, busy } = props
  const t = useTranslate()
  return (
    <Menu
      align="end"
      gap={8}
      target={target => (
        <button type="button" className={className} disabled={busy} {...target}>
          <IconDots size={20} aria-hidden />
          {t('list.chosen.more')}
        </button>
      )}
    >
      {actions.map(({ label, icon, run, danger }, at) => (
        <Fragment key={label}>
          {danger && at > 0 && <MenuSeparator />}
          <MenuItem {...{ icon, run, danger }}>{label}</MenuItem>
        </Fragment>
      ))}
    </Menu>
  )
}
