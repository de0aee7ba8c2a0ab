import { NativeSelect, TextInput } from '@mantine/core'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  toggleHeaderRow,
} from '@tiptap/pm/tables'
import { type Editor, useEditorState } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import styles from './writing.module.css'

/** What can be done with the image, formula, table or call-out that somebody stands in. */
export function Bars({ editor }: { editor: Editor }) {
  const at = useEditorState({
    editor,
    selector: ({ editor }) => {
      const formula = editor.isActive('formula') ? 'formula' : 'formulaBlock'
      return {
        table: editor.isActive('table'),
        callout: editor.isActive('callout') ? String(editor.getAttributes('callout').kind) : undefined,
        image: editor.isActive('image') ? String(editor.getAttributes('image').alt ?? '') : undefined,
        formula: editor.isActive(formula) ? formula : undefined,
        tex: String(editor.getAttributes(formula).tex ?? ''),
        from: editor.state.selection.from,
      }
    },
  })
  return (
    <>
      {at.image !== undefined && <ImageBar editor={editor} alt={at.image} />}
      {at.formula && <FormulaBar key={at.from} editor={editor} type={at.formula} tex={at.tex} />}
      {at.callout && <CalloutBar editor={editor} kind={at.callout} />}
      {at.table && <TableBar editor={editor} />}
    </>
  )
}

/** Changes the node that is chosen, which stays chosen: to ProseMirror it is another one then. */
const change = (editor: Editor, type: string, attributes: object) =>
  editor.chain().updateAttributes(type, attributes).setNodeSelection(editor.state.selection.from).run()

function ImageBar({ editor, alt }: { editor: Editor; alt: string }) {
  const t = useTranslate()
  return (
    <div className={styles.bar}>
      <TextInput
        className={styles.wide}
        label={t('writing.image.alt')}
        description={t('writing.image.alt.hint')}
        value={alt}
        maxLength={500}
        onChange={event => change(editor, 'image', { alt: event.currentTarget.value })}
        attributes={{ input: { dir: 'auto' } }}
      />
      <Act name="image.remove" run={() => editor.chain().focus().deleteSelection().run()} />
    </div>
  )
}

/** A formula is written as TeX and drawn as it is typed; one that was left empty goes. */
function FormulaBar({ editor, type, tex }: { editor: Editor; type: string; tex: string }) {
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const [isNew] = useState(tex === '')
  useEffect(() => {
    if (isNew) input.current?.focus()
  }, [isNew])
  const done = () => {
    const chain = editor.chain().focus()
    if (editor.getAttributes(type).tex === '') chain.deleteSelection().run()
    else chain.setTextSelection(editor.state.selection.to).run()
  }
  return (
    <div className={styles.bar}>
      <TextInput
        ref={input}
        className={styles.wide}
        label={t('writing.formula.tex')}
        placeholder="\frac{a}{b} + \sqrt{x}"
        dir="ltr"
        value={tex}
        maxLength={5_000}
        onChange={event => change(editor, type, { tex: event.currentTarget.value })}
        onKeyDown={event => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          done()
        }}
        attributes={{ input: { spellCheck: false, autoCapitalize: 'none' } }}
      />
      <Act name="formula.done" run={done} />
    </div>
  )
}

function CalloutBar({ editor, kind }: { editor: Editor; kind: string }) {
  const t = useTranslate()
  return (
    <div className={styles.bar}>
      <NativeSelect
        label={t('writing.callout')}
        value={kind}
        data={['note', 'tip', 'warning'].map(value => ({ value, label: t(`text.callout.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          editor.chain().updateAttributes('callout', { kind: value }).run()
        }
      />
      <Act name="callout.remove" run={() => editor.chain().focus().lift('callout').run()} />
    </div>
  )
}

const actions = {
  'table.row': addRowAfter,
  'table.column': addColumnAfter,
  'table.head': toggleHeaderRow,
  'table.row.remove': deleteRow,
  'table.column.remove': deleteColumn,
  'table.remove': deleteTable,
}

function TableBar({ editor }: { editor: Editor }) {
  const t = useTranslate()
  return (
    <div className={styles.bar}>
      {Object.entries(actions).map(([name, action]) => (
        <Act
          key={name}
          name={name}
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

function Act({ name, run }: { name: string; run: () => void }) {
  const t = useTranslate()
  return (
    <button type="button" className={styles.act} onClick={run}>
      {t(`writing.${name}`)}
    </button>
  )
}
