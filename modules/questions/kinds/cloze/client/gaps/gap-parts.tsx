import { IconPlus } from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import type { WritingParts } from '#modules/media/client/public/writing-field.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { gapNode, gapsIn, makeGap, spotForGap } from './gap-node.ts'
import styles from './gaps.module.css'
import type { GapRoom } from './room.ts'

/** What a text needs to have gaps: the gaps themselves, and the way to make one. */
export const gapParts = (room: GapRoom): WritingParts => ({
  extensions: [gapNode(room)],
  Bar: ({ editor }) => <GapBar editor={editor} room={room} />,
})

function GapBar({ editor, room }: { editor: Editor; room: GapRoom }) {
  const t = useTranslate()
  const { isSpot, count } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => ({
      isSpot: spotForGap(state) !== undefined,
      count: gapsIn(state.doc).length,
    }),
  })
  return (
    <div className={styles.bar}>
      <button
        type="button"
        className={styles.make}
        aria-keyshortcuts="Control+Shift+G"
        disabled={!isSpot}
        onClick={() => makeGap(editor, room)}
      >
        <IconPlus size={18} aria-hidden />
        {t('questions.gap.make')}
      </button>
      <kbd aria-hidden>Ctrl ⇧ G</kbd>
      <output className={styles.count}>{t('questions.gap.count', { count })}</output>
    </div>
  )
}
