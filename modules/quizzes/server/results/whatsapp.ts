import * as z from 'zod/mini'
import type { WhatsappAbout } from '#modules/guardians/server/public.ts'
import { may } from '#platform/contract/access.ts'
import { id as anId } from '#platform/contract/schema.ts'
import { translate } from '#platform/server/catalogues.ts'
import { inIds } from '#platform/server/db/scope.ts'
import { results } from '../../contract/result.ts'
import { findQuiz } from '../quizzes/find.ts'
import { resultsOf } from './rows.ts'

const uuid = anId()

/** Scores of a quiz, of those who have one and are told it. */
export const quizWhatsapp: WhatsappAbout = {
  part: 'scores',
  async find(db, { id = '' }, caller) {
    if (!z.safeParse(uuid, id).success || !may(caller.role, results.list.name)) return undefined
    const quiz = await findQuiz(db.read, id, caller)
    if (!quiz) return undefined
    const { rows } = await resultsOf(db, quiz)
    const known = new Map(
      rows.flatMap(({ user, score, maxPoints, told }) =>
        user && told && score !== null && maxPoints !== null ? [[user.id, { score, outOf: maxPoints }]] : [],
      ),
    )
    return {
      people: db.read
        .selectFrom('users')
        .select('users.id')
        .where(row => inIds(row, 'users.id', [...known.keys()])),
      textFor: ({ to, language, user }) =>
        translate(language, `results.whatsapp.${to}`, {
          name: user.name,
          title: quiz.title,
          ...known.get(user.id)!,
        }),
    }
  },
}
