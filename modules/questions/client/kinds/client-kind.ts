import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import type { Translate } from '#platform/client/i18n/i18n.ts'
import type { Answers, RightAnswers } from '../../contract/answer.ts'
import type { ContentOf, SentOf } from '../../contract/content.ts'
import type { Kind } from '../../contract/question-query.ts'
import type { Parts } from '../../contract/shown-parts.ts'
import type { Letters } from './letters.ts'

/**
 * What the browser knows of questions of one kind. Each part has a file of its own in the folder of the kind and a list of its own
 * here, as it comes with other screens: who answers a question loads nothing of what writes it.
 */
export type ClientKind<Of extends Kind> = {
  icon: TablerIcon
  editor: KindEditor<Of>
  /** Null where no text that is pasted says what can be answered. */
  pasted: KindPasted<Of> | null
  answerField: KindAnswerField<Of>
  review: KindReview<Of>
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

/** How a question of one kind is answered. */
export type KindAnswerField<Of extends Kind> = {
  Field: ComponentType<AnswerProps<Of>>
  /** What is asked stands in the field, and not before it. */
  holdsBody?: true
  /** Where something is chosen: what somebody answers by the key of a number, counted from 0; undefined where there is no such choice. */
  choose?: (parts: Parts, answer: Answers[Of] | null, at: number) => Answers[Of] | null | undefined
}

export type AnswerProps<Of extends Kind> = {
  item: AskedItem
  answer: Answers[Of] | null
  /** Takes an answer; nothing at all is null. */
  change: (answer: Answers[Of] | null) => void
  letters: Letters
  /** What is asked, by the ids of what says it. */
  labelledBy: string
  describedBy?: string
  files: AnswerFiles
}

/** A question as it is asked: what tells it apart from the others that are asked with it, and what is shown of it. */
export type AskedItem = { item: string; body: string; parts: Parts }

/** Where files are handed in. */
export type AnswerFiles = {
  courseId: string
  /** Names the question among all for which files are on their way. */
  uploadKey: string
  /** Takes a file, which is kept on the device until the answer names it. */
  add: (file: File) => Promise<void>
}

/** How an answer to a question of one kind is read after the end. */
export type KindReview<Of extends Kind> = {
  /** What somebody answered, its parts marked where it is told what is right. */
  Answer: ComponentType<ReviewProps<Of> & { answer: Answers[Of] }>
  Right: ComponentType<ReviewProps<Of> & { right: RightAnswers[Of] }>
}

type ReviewProps<Of extends Kind> = {
  /** `right` is null where it is not told. */
  item: { parts: Parts; answer: Answers[Of] | null; right: RightAnswers[Of] | null }
  letters: Letters
}
