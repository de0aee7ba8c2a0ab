import { type Editor, useEditorState } from '@tiptap/react'
import { type ReactNode, useRef } from 'react'
import { TextPanel } from '#platform/client/ui/rich-text/panels/text-panel.tsx'
import styles from './panel.module.css'

type PanelProps = {
  editor: Editor
  label: string
  leave: () => void
  /** Lets go of what is chosen. */
  close: () => void
  children: ReactNode
}

/** What can be done with an image or a formula, beside it. */
export function Panel({ editor, ...props }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const at = useEditorState({ editor, selector: ({ editor }) => editor.state.selection.from })
  const beside = () => editor.view.nodeDOM(at) as Element | null
  return <TextPanel {...{ panel, beside }} className={styles.panel} {...props} />
}
