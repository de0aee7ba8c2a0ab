import type { Fraction } from '#platform/contract/decimal.ts'
import type { RuleCode } from '#platform/contract/problem.ts'
import type { Answers, RightAnswers } from '../../contract/answer.ts'
import type { ContentOf, SentOf } from '../../contract/content.ts'
import type { Kind } from '../../contract/question-query.ts'
import type { Parts } from '../../contract/shown-parts.ts'
import type { Order, Random } from './order.ts'

/** What is wrong with a question beyond the shape of its content, by the path of a field. */
export type Broken = { path: string; code: RuleCode; limit?: number }

/** Something of a content that says something to whoever answered so. */
export type PartFeedback = { key: string; feedback: string }

/** Sanitises a text of a content, by the room that it has and the path at which it was sent. */
export type CleanText = (html: string, room: 'part' | 'question', path: string) => string

/** A file that somebody has uploaded for an answer: its type as its bytes say, and its size in bytes. */
export type AnswerFile = { contentType: string | null; size: number }

/** What the server knows of questions of one kind. A kind says all of it: there is nothing that it gets by saying nothing. */
export type ServerKind<Of extends Kind> = {
  /** What is wrong with it beyond its shape, beside the keys of the gaps in the body of the question. */
  rules: (content: ContentOf<Of>, gapsInBody: string[]) => Broken[]
  /** The body of the question sanitised, with the gaps in it where the kind has any. */
  cleanBody: (html: string) => string
  /** All of its other texts sanitised. */
  clean: (content: SentOf<Of>, clean: CleanText) => SentOf<Of>
  /** The order of its parts in one attempt; options are shuffled where that is wanted. */
  order: (content: ContentOf<Of>, isShuffled: boolean, random: Random) => Order
  /** What of it is shown while it is answered, in that order: nothing that says what is right. */
  parts: (content: ContentOf<Of>, order: Order) => Parts
  /** Whether an answer is of the shape that it asks for, and names only what there is. */
  fits: (content: ContentOf<Of>, answer: unknown) => boolean
  /** Whether a file can be a part of an answer. */
  takes: (content: ContentOf<Of>, file: AnswerFile) => boolean
  /** Whether what was typed as a number can be read as one. */
  isReadable: (content: ContentOf<Of>, answer: Answers[Of]) => boolean
  /** The part of its points that an answer is worth, exact; null where a person has to say it. */
  credit: (content: ContentOf<Of>, answer: Answers[Of]) => Fraction | null
  /** Whether it can be guessed: then a wrong answer takes a part of the points. */
  isGuessed: (content: ContentOf<Of>) => boolean
  /** What is right; null where nobody has said it. */
  right: (content: ContentOf<Of>) => RightAnswers[Of] | null
  /** What its parts say to whoever answered so. */
  feedback: (content: ContentOf<Of>, answer: Answers[Of] | null) => PartFeedback[]
}
