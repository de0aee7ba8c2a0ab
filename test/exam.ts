import type { As, newWorld } from './world.ts'

type World = Awaited<ReturnType<typeof newWorld>>
type Person = Parameters<World['call']>[0]

const short = { kind: 'short', answers: [{ text: 'right' }] }

/** A course with a season in which quizzes are written and taken; `student` learns in it. */
export async function examIn(world: World) {
  const { call, done, db } = world
  const courseId = (await world.newCourse()).id as string
  const seasonId = (await world.newSeason(courseId)).id as string
  await world.enrol(courseId)
  let number = 0

  const newQuestion = (content: object = short, more: object = {}, as: As = 'teacher') =>
    done(as, 'POST /questions', { courseId, body: '<p>What?</p>', status: 'published', content, ...more })
  /** A published quiz that asks these questions, by the keys a, b and so on. */
  const newQuiz = async (more: object = {}, questions: { id: string }[] = []) => {
    const asked = questions.length > 0 ? questions : [await newQuestion(), await newQuestion()]
    const plan = asked.map(({ id }, at) => ({ kind: 'question', key: 'abcdefghij'[at], questionId: id }))
    const draft = { seasonId, title: `Quiz ${++number}`, status: 'published', plan, reviewRelease: 'atOnce' }
    return done('teacher', 'POST /quizzes', { ...draft, ...more })
  }
  const begin = (quiz: { id: string }, as: Person = 'student', sent: object = {}) =>
    done(as, `POST /quizzes/${quiz.id}/attempts`, sent)
  const answers = (given: Record<string, unknown>, rev = 1) =>
    Object.entries(given).map(([item, answer]) => ({ item, rev, answer }))
  type Held = { id: string; hold: string }
  const save = ({ id, hold }: Held, given: Record<string, unknown>, rev = 1, as: Person = 'student') =>
    call(as, `PUT /attempts/${id}/answers`, { hold, answers: answers(given, rev) })
  const submit = ({ id, hold }: Held, given?: Record<string, unknown>, rev = 1, as: Person = 'student') =>
    call(as, `POST /attempts/${id}/submit`, { hold, ...(given && { answers: answers(given, rev) }) })
  /** Writes into the row of an attempt, as time would. */
  const set = ({ id }: { id: string }, values: object) =>
    db.write(tx => tx.updateTable('attempts').set(values).where('id', '=', id).execute())
  const rowOf = ({ id }: { id: string }) =>
    db.read.selectFrom('attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  /** What is kept of an attempt, by its items. */
  const keptOf = async ({ id }: { id: string }) => {
    const rows = await db.read.selectFrom('responses').selectAll().where('attemptId', '=', id).execute()
    return Object.fromEntries(
      rows.map(({ item, answer, rev }) => [item, [JSON.parse(answer ?? 'null'), rev]]),
    )
  }
  return { courseId, seasonId, newQuestion, newQuiz, begin, save, submit, set, rowOf, keptOf }
}

/** A time so many milliseconds from now. */
export const from = (ms: number) => new Date(Date.now() + ms).toISOString()
