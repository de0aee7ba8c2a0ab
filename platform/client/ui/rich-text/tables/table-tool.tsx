import { RichTextEditor as Mantine } from '@mantine/tiptap'
import { IconTable } from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { useTranslate } from '../../../i18n/i18n.ts'
import { insertTable } from './commands.ts'

/** Puts a table into a text; there is none within a table. */
export function TableTool({ editor }: { editor: Editor }) {
  const t = useTranslate()
  const isInside = useEditorState({ editor, selector: ({ editor }) => editor.isActive('table') })
  const label = t('editor.table')
  return (
    <Mantine.Control
      aria-label={label}
      title={label}
      active={isInside}
      disabled={isInside}
      onClick={() => insertTable(editor)}
    >
      <IconTable size={17} stroke={1.6} aria-hidden />
    </Mantine.Control>
  )
}
