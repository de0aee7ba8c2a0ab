import type { declareAsking } from '#modules/questions/server/public.ts'

/** Quizzes ask questions of the bank, and attempts as they were in one revision; an attempt that was removed may come back. */
export const asking: Parameters<typeof declareAsking>[0] = {
  kind: 'quizzes',
  async askersOf(read, questionIds) {
    const rows = await read
      .selectFrom('planQuestions')
      .innerJoin('quizzes', 'quizzes.id', 'planQuestions.quizId')
      .where('planQuestions.questionId', 'in', questionIds)
      .where('quizzes.deletedAt', 'is', null)
      .select(['planQuestions.questionId', 'quizzes.id', 'quizzes.title'])
      .orderBy('quizzes.sortKey')
      .orderBy('quizzes.id')
      .execute()
    const byQuestion = Map.groupBy(rows, row => row.questionId)
    return id => (byQuestion.get(id) ?? []).map(({ id, title }) => ({ id, title }))
  },
  askedBy(read, quizId) {
    const asked = read.selectFrom('planQuestions').select('questionId')
    return quizId === undefined
      ? asked
          .innerJoin('quizzes', 'quizzes.id', 'planQuestions.quizId')
          .where('quizzes.deletedAt', 'is', null)
      : asked.where('quizId', '=', quizId)
  },
  hold: (tx, courseId) =>
    tx
      .selectFrom('quizzes')
      .select('id')
      .where('courseId', '=', courseId)
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute(),
  async hasAsked(tx, courseId, versionId) {
    const attempt = await tx
      .selectFrom('attempts')
      .select('id')
      .where('courseId', '=', courseId)
      .where('layout', 'like', `%"${versionId}"%`)
      .limit(1)
      .executeTakeFirst()
    return attempt !== undefined
  },
}
