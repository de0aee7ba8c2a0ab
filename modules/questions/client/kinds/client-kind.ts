import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import type { Translate } from '#platform/client/i18n/i18n.ts'
import type { ContentOf, SentOf } from '../../contract/content.ts'
import type { Kind } from '../../contract/question-query.ts'

/**
 * What the browser knows of questions of one kind. Each part has a file of its own in the folder of the kind and a list of its own
 * here, as it comes with other screens: who answers a question loads nothing of what writes it.
 */
export type ClientKind<Of extends Kind> = {
  icon: TablerIcon
  editor: KindEditor<Of>
  /** Null where no text that is pasted says what can be answered. */
  pasted: KindPasted<Of> | null
}

/** One part of every kind: the compiler names the kind that is missing. */
export type OfEachKind<Part extends keyof ClientKind<Kind>> = { [Of in Kind]: ClientKind<Of>[Part] }

/** How a question of one kind is written. */
type KindEditor<Of extends Kind> = {
  /** What a new question starts with. */
  empty: () => ContentOf<Of>
  /** Where is written what can be answered, and what is right. */
  Fields: ComponentType<EditorProps<ContentOf<Of>>>
}

export type EditorProps<Content> = {
  id: string
  content: Content
  change: (content: Content) => void
  /** What is wrong with a part of it, by its path in it. */
  errorAt: (path: string) => string | undefined
  /** Where images of its texts are uploaded to. */
  courseId: string
}

/** How a question of one kind that was read from a text is shown before it is added. */
export type KindPasted<Of extends Kind> = {
  /** What can be answered, the right answers marked. */
  Answers: ComponentType<{ content: SentOf<Of> }>
  /** Where the text may not say what is right; null where it always does. */
  choice: {
    /** What a person chooses from. */
    options: (content: SentOf<Of>, t: Translate) => ReactNode[]
    /** The content with what they chose. */
    withRight: (content: SentOf<Of>, chosen: number) => SentOf<Of>
  } | null
}
