import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  toggleHeaderRow,
} from '@tiptap/pm/tables'
import type { Editor } from '@tiptap/react'
import { useTranslate } from '../../../i18n/i18n.ts'
import { Act } from '../panels/act.tsx'
import styles from '../panels/bar.module.css'

const actions = {
  'table.row': addRowAfter,
  'table.column': addColumnAfter,
  'table.head': toggleHeaderRow,
  'table.row.remove': deleteRow,
  'table.column.remove': deleteColumn,
  'table.remove': deleteTable,
}

/** What can be done with the table that somebody writes in. */
export function TableBar({ editor }: { editor: Editor }) {
  const t = useTranslate()
  return (
    <div className={styles.bar}>
      {Object.entries(actions).map(([name, action]) => (
        <Act
          key={name}
          label={t(`editor.${name}`)}
          run={() => {
            action(editor.state, transaction => editor.view.dispatch(transaction))
            editor.commands.focus()
          }}
        />
      ))}
      <span className={styles.keys}>{t('editor.keys')}</span>
    </div>
  )
}
