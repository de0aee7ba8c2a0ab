import { type Editor, useEditorState } from '@tiptap/react'
import { type ReactNode, useRef } from 'react'
import { useBackCloses } from '#platform/client/ui/overlay/back-closes.ts'
import { useBeside } from '#platform/client/ui/overlay/floating.ts'
import styles from './panel.module.css'

type PanelProps = {
  editor: Editor
  label: string
  /** Back into the text. */
  leave: () => void
  /** Lets go of what is chosen without going back there: whoever closes it by Back on a phone needs no keyboard. */
  close: () => void
  children: ReactNode
}

/** What can be done with an image or a formula, beside it wherever the page is scrolled to. Escape leads back into the text. */
export function Panel({ editor, label, leave, close, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const at = useEditorState({ editor, selector: ({ editor }) => editor.state.selection.from })
  useBeside(true, panel, () => editor.view.nodeDOM(at) as Element | null, { gap: 8 })
  useBackCloses(true, close)
  return (
    <div
      ref={panel}
      className={styles.panel}
      popover="manual"
      role="dialog"
      aria-label={label}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        leave()
      }}
    >
      {children}
    </div>
  )
}

/** One of the actions of a panel or a bar. */
export const Act = ({ label, run }: { label: string; run: () => void }) => (
  <button type="button" className={styles.act} onClick={run}>
    {label}
  </button>
)
