import * as z from 'zod/mini'
import type { WhatsappAbout } from '#modules/guardians/server/public.ts'
import { may } from '#platform/contract/access.ts'
import { id as anId } from '#platform/contract/schema.ts'
import { translate } from '#platform/server/catalogues.ts'
import { exams } from '../contract/exam.ts'
import { pointsOf } from '#platform/server/hundredths.ts'
import { examStore } from './store.ts'

const uuid = anId()

/** Scores of an exam, of those who have one; none before it is published. */
export const examWhatsapp: WhatsappAbout = {
  part: 'scores',
  async find(db, { id = '' }, caller) {
    if (!z.safeParse(uuid, id).success || !may(caller.role, exams.scores.name)) return undefined
    const exam = await examStore(db).find(id, caller)
    if (!exam) return undefined
    const { title, outOf } = exam
    const rows = await db.read
      .selectFrom('scores')
      .select(['userId', 'score'])
      .where('examId', '=', id)
      .where('score', 'is not', null)
      .execute()
    const scores = new Map(rows.map(({ userId, score }) => [userId, pointsOf(score!)]))
    return {
      people: db.read
        .selectFrom('scores')
        .innerJoin('exams', 'exams.id', 'scores.examId')
        .select('scores.userId as id')
        .where('scores.examId', '=', id)
        .where('scores.score', 'is not', null)
        .where('exams.status', '=', 'published'),
      textFor: ({ to, language, user: { id: userId, name } }) =>
        translate(language, `results.whatsapp.${to}`, {
          name,
          title,
          score: scores.get(userId)!,
          outOf: pointsOf(outOf),
        }),
    }
  },
}
