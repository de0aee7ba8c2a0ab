import type { EditorProps } from '@tiptap/pm/view'
import { type ReactNode, useState } from 'react'
import { isWhole, type Left } from './left.ts'
import { withoutStyles } from './markup.ts'
import { PasteNotice } from './paste-notice.tsx'
import { paste, type Wishes } from './paste.ts'

/** What an editor does with what is pasted, and what it says of what it could not take. */
export function usePasting(upload?: Wishes['upload']): { props: EditorProps; notice: ReactNode } {
  const [left, report] = useState<Left>()
  return {
    props: {
      transformPastedHTML: withoutStyles,
      handleDOMEvents: { paste: (view, event) => paste(view, event, { upload, report }) },
    },
    notice: left && !isWhole(left) && (
      <PasteNotice left={left} hasImages={upload !== undefined} close={() => report(undefined)} />
    ),
  }
}
