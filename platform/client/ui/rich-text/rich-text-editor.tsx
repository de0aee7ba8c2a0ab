import '@mantine/core/styles/Typography.layer.css'
import '@mantine/tiptap/styles.layer.css'
import { RichTextEditor as Mantine } from '@mantine/tiptap'
import { useEditor, useEditorState } from '@tiptap/react'
import { useLanguage, useTranslate } from '../../i18n/i18n.ts'
import { styleNonce } from '../../nonce.ts'
import { textExtensions } from '../form/editing.ts'
import { htmlOf } from './editor-directions.ts'
import { LinkTool } from './link-tool.tsx'
import { usePasting } from './pasting/use-pasting.tsx'
import { ReopenedFormulas } from './reopened-formulas.ts'
import styles from './rich-text-field.module.css'
import { TableBar } from './tables/table-bar.tsx'
import { TableTool } from './tables/table-tool.tsx'
import { useToolLabels } from './use-tool-labels.ts'

const { Bold, Italic, Underline, H2, H3, BulletList, OrderedList, Blockquote, Unlink, ClearFormatting } =
  Mantine
const extensions = [...textExtensions, ReopenedFormulas]

export type EditorProps = {
  id: string
  value: string
  change: (html: string) => void
  wrong: boolean
}

/** The editor itself; each paragraph takes its direction from its own words. */
export function RichTextEditor(props: EditorProps) {
  const { id, value, change, wrong } = props
  const t = useTranslate()
  const labels = useToolLabels()
  const { language } = useLanguage()
  const pasting = usePasting()
  const editor = useEditor({
    extensions,
    content: value,
    autofocus: 'end', // it came because somebody went to it
    injectNonce: styleNonce(),
    editorProps: {
      ...pasting.props,
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-keys ${id}-error`,
        lang: language,
      },
    },
    onUpdate: ({ editor }) => change(htmlOf(editor)),
  })
  const isInTable = useEditorState({ editor, selector: ({ editor }) => editor?.isActive('table') })
  return (
    <Mantine
      // Two builds of one type: that of the kit and that of its types for older programs.
      editor={editor as never}
      className={styles.editor}
      data-wrong={wrong || undefined}
      classNames={{
        toolbar: styles.toolbar,
        controlsGroup: styles.controls,
        control: styles.control,
        content: styles.content,
      }}
      labels={labels}
    >
      <Mantine.Toolbar>
        <Mantine.ControlsGroup>
          <Bold />
          <Italic />
          <Underline />
        </Mantine.ControlsGroup>
        <Mantine.ControlsGroup>
          <H2 />
          <H3 />
          <BulletList />
          <OrderedList />
          <Blockquote />
        </Mantine.ControlsGroup>
        <Mantine.ControlsGroup>
          <LinkTool editor={editor} />
          <Unlink />
          <ClearFormatting />
        </Mantine.ControlsGroup>
        {editor && (
          <Mantine.ControlsGroup>
            <TableTool editor={editor} />
          </Mantine.ControlsGroup>
        )}
      </Mantine.Toolbar>
      {isInTable && <TableBar editor={editor!} />}
      {pasting.notice}
      <Mantine.Content />
      <span id={`${id}-keys`} hidden>
        {t('editor.keys')} {t('editor.keys.formula')}
      </span>
    </Mantine>
  )
}
