import { newId } from '#platform/server/db/new-id.ts'
import { now } from '#platform/server/db/records.ts'
import { foundBy } from '#platform/server/db/search.ts'
import { newWorld } from './world.ts'

/** What is asked; a picture in it is an image of its course. */
export type AskedContent = object | ((imageId: string) => object)
type Asked = { content: AskedContent; body?: string; points?: number }

/** A quiz of some questions that a student may begin, by the items a, b, c and so on. */
export async function newQuizOf(asked: Asked[], more: object = {}) {
  const world = await newWorld()
  const course = await world.newCourse({ title: 'Physics', language: 'en' })
  const season = await world.newSeason(course.id, { title: 'Forces' })
  await world.enrol(course.id)
  const questions = []
  for (const { content, body = '<p>Asked</p>', points = 1 } of asked) {
    const whole = typeof content === 'function' ? content(await newImage(world, course.id)) : content
    const sent = { courseId: course.id, body, status: 'published', content: whole, points }
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

/** An image as it is named in texts, without its bytes. */
export async function newImage({ db, people }: Awaited<ReturnType<typeof newWorld>>, courseId: string) {
  const at = now()
  const image = {
    ...{ id: newId(), courseId, uploaderId: people.teacher.id, fileName: 'leaf.png' },
    ...{
      purpose: 'image' as const,
      status: 'ready' as const,
      contentType: 'image/png',
      size: 100,
      problem: null,
      durationSeconds: null,
    },
    ...{
      width: 30,
      height: 20,
      replaces: null,
      ...foundBy('leaf.png'),
      version: 1,
      createdAt: at,
      updatedAt: at,
      deletedAt: null,
      deletedWith: null,
    },
  }
  await db.write(tx => tx.insertInto('media').values(image).execute())
  return image.id
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
