import { NativeSelect, TextInput } from '@mantine/core'
import { type Editor, useEditorState } from '@tiptap/react'
import type { RefObject } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Act } from '#platform/client/ui/rich-text/panels/act.tsx'
import styles from '#platform/client/ui/rich-text/panels/bar.module.css'
import { TableBar } from '#platform/client/ui/rich-text/tables/table-bar.tsx'
import { changeNode, leaveNode } from './change-node.ts'
import { FormulaPanel } from './formula-panel.tsx'
import { Panel } from './panel.tsx'
import panel from './panel.module.css'

/** What can be done with the image, sound or formula that is chosen: its first field is reached from the text by Enter. */
export function Panels({ editor, input }: { editor: Editor; input: RefObject<HTMLInputElement | null> }) {
  const at = useEditorState({
    editor,
    selector: ({ editor }) => {
      const formula = editor.isActive('formula') ? 'formula' : 'formulaBlock'
      return {
        image: editor.isActive('image') ? String(editor.getAttributes('image').alt ?? '') : undefined,
        sound: editor.isActive('sound'),
        formula: editor.isActive(formula) ? formula : undefined,
        tex: String(editor.getAttributes(formula).tex ?? ''),
        from: editor.state.selection.from,
      }
    },
  })
  return (
    <>
      {at.image !== undefined && <ImagePanel key={at.from} editor={editor} input={input} alt={at.image} />}
      {at.sound && <SoundPanel key={at.from} editor={editor} />}
      {at.formula && (
        <FormulaPanel key={at.from} editor={editor} input={input} type={at.formula} tex={at.tex} />
      )}
    </>
  )
}

function ImagePanel(props: { editor: Editor; input: RefObject<HTMLInputElement | null>; alt: string }) {
  const { editor, input, alt } = props
  const t = useTranslate()
  return (
    <Panel
      editor={editor}
      label={t('writing.image')}
      leave={() => editor.commands.focus()}
      close={() => leaveNode(editor.chain()).run()}
    >
      <div className={panel.row}>
        <TextInput
          ref={input}
          className={panel.wide}
          label={t('writing.image.alt')}
          description={t('writing.image.alt.hint')}
          value={alt}
          maxLength={500}
          onChange={event => changeNode(editor, 'image', { alt: event.currentTarget.value })}
          attributes={{ input: { dir: 'auto' } }}
        />
        <Act label={t('writing.image.remove')} run={() => editor.chain().focus().deleteSelection().run()} />
      </div>
    </Panel>
  )
}

/** A sound is heard where it stands; here it is taken out, as Backspace does in the text. */
function SoundPanel({ editor }: { editor: Editor }) {
  const t = useTranslate()
  return (
    <Panel
      editor={editor}
      label={t('writing.sound')}
      leave={() => editor.commands.focus()}
      close={() => leaveNode(editor.chain()).run()}
    >
      <Act label={t('writing.sound.remove')} run={() => editor.chain().focus().deleteSelection().run()} />
    </Panel>
  )
}

/** What can be done with the table or call-out that somebody writes in. */
export function Bars({ editor }: { editor: Editor }) {
  const at = useEditorState({
    editor,
    selector: ({ editor }) => ({
      table: editor.isActive('table'),
      callout: editor.isActive('callout') ? String(editor.getAttributes('callout').kind) : undefined,
    }),
  })
  return (
    <>
      {at.callout && <CalloutBar editor={editor} kind={at.callout} />}
      {at.table && <TableBar editor={editor} />}
    </>
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
      <Act label={t('writing.callout.remove')} run={() => editor.chain().focus().lift('callout').run()} />
    </div>
  )
}
