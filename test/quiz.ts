import { newWorld } from './world.ts'

type Asked = { content: object; body?: string; points?: number }

/** A quiz of some questions that a student may begin, by the items a, b, c and so on. */
export async function newQuizOf(asked: Asked[], more: object = {}) {
  const world = await newWorld()
  const course = await world.newCourse({ title: 'Physics', language: 'en' })
  const season = await world.newSeason(course.id, { title: 'Forces' })
  await world.enrol(course.id)
  const questions = []
  for (const { content, body = '<p>Asked</p>', points = 1 } of asked) {
    const sent = { courseId: course.id, body, status: 'published', content, points }
    questions.push(await world.done('teacher', 'POST /questions', sent))
  }
  const planned = questions.map(({ id }, at) => ({
    ...{ kind: 'question', key: 'abcdefghij'[at], questionId: id },
  }))
  const quiz = await world.done('teacher', 'POST /quizzes', {
    ...{
      seasonId: season.id,
      title: 'Newton',
      status: 'published',
      limitMinutes: 30,
      reviewRelease: 'atOnce',
    },
    ...{ shuffleOptions: false, plan: planned, ...more },
  })
  return { world, course, season, quiz, questions }
}

/** One of three questions: one of two, any of three, and a number. */
export async function newQuiz(more: object = {}) {
  const options = (...texts: string[]) => texts.map(text => ({ body: `<p>${text}</p>` }))
  const [force, mass] = options('Force', 'Mass')
  const [kg, g, newton] = options('kg', 'g', 'N')
  const { questions, ...rest } = await newQuizOf(
    [
      { content: { kind: 'single', options: [{ ...force, credit: 100 }, mass] }, body: '<p>What moves?</p>' },
      {
        content: { kind: 'multiple', options: [{ ...kg, right: true }, { ...g, right: true }, newton] },
        points: 2,
      },
      { content: { kind: 'numeric', answers: [{ value: '12.5' }] } },
    ],
    more,
  )
  return {
    ...rest,
    questions: {
      single: { force: questions[0].content.options[0].key as string },
      multiple: { kg: questions[1].content.options[0].key as string },
    },
  }
}
