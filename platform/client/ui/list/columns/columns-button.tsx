import { IconColumns2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslate } from '../../../i18n/i18n.ts'
import { useLater, withMessages } from '../../../routing/lazy-screen.ts'
import { Flyout } from '../../overlay/menu.tsx'
import styles from '../list-toolbar.module.css'
import type { Column } from '../list-definition.ts'

const load = withMessages('lists', () => import('./column-chooser.tsx'))

/** The button behind which the columns of a table are chosen, and how dense it is; what is in there comes when it is pressed. */
export function ColumnsButton({ columns }: { columns: Column<any>[] }) {
  const t = useTranslate()
  const [isAsked, setAsked] = useState(false)
  const part = useLater(load, isAsked)
  return (
    <Flyout
      align="end"
      waits={!part}
      target={({ onClick, ...target }) => (
        <button
          type="button"
          className={styles.columns}
          aria-label={t('list.columns')}
          {...target}
          onClick={() => {
            setAsked(true)
            onClick()
          }}
        >
          <IconColumns2 size={20} aria-hidden />
        </button>
      )}
    >
      {() => part && <part.ColumnChooser columns={columns} />}
    </Flyout>
  )
}
