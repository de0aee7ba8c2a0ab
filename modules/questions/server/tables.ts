import type { Kind } from '../contract/question-query.ts'

type Difficulty = 'easy' | 'medium' | 'hard'

declare module '#platform/server/db/tables.ts' {
  interface ResourceTables {
    /** Points are whole hundredths, as everywhere in the tables of this module. */
    questions: BaseRow & {
      courseId: string
      title: string
      body: string
      kind: Kind
      /** As JSON. */
      content: string
      explanation: string
      points: number
      difficulty: Difficulty | null
      status: 'draft' | 'published'
      revision: number
    }
  }
  interface PlainTables {
    /** What a question said, by its revisions; none of them ever changes. */
    questionVersions: {
      id: string
      questionId: string
      revision: number
      body: string
      content: string
      explanation: string
      points: number
      authorId: string | null
      createdAt: string
    }
    /** `tag` is folded, `shown` as it was written; `position` is its place among those of its question. */
    questionTags: { questionId: string; tag: string; shown: string; position: number }
  }
}
