import { choice } from './assessed.ts'
import type { Parents } from './resources.ts'
import { uploaderOf } from './upload.ts'
import type { newWorld } from './world.ts'

type World = Awaited<ReturnType<typeof newWorld>>

/** As many people learn in the course, of whom each number names one: more than a test makes exceptions. */
const learnersCount = 20

/** A course with a season, a lesson and files, in which resources of every kind can be made. */
export async function newParents(world: World) {
  const { app, done, newCourse, newSeason, newLesson, people } = world
  const course = await newCourse({ title: 'Place' })
  const season = await newSeason(course.id, { title: 'Place' })
  const lesson = await newLesson(season.id, { title: 'Place' })
  const ids = { courseId: course.id as string, seasonId: season.id as string, lessonId: lesson.id as string }
  const uploader = uploaderOf(app, people.admin.token)
  const upload = async (filename: string, purpose: string, text: string) =>
    (await uploader.send(text, { filename, purpose, courseId: course.id })).id
  const files = {
    attachmentId: await upload('notes.txt', 'attachment', 'notes'),
    captionsId: await upload('ar.vtt', 'captions', 'WEBVTT\n\n00:00.000 --> 00:02.000\nسلام\n'),
    fileId: await upload('summary.pdf', 'summary', '%PDF-1.4\n%%EOF\n'),
  }
  const said = { title: 'Place', body: 'Where?', content: choice('A', 'B') }
  const asked = { courseId: course.id, status: 'published', ...said }
  const work = {
    groupId: (await done('admin', 'POST /groups', { courseId: course.id, title: 'Place' })).id as string,
    questionId: (await done('admin', 'POST /questions', asked)).id as string,
    quizId: (await done('admin', 'POST /quizzes', { seasonId: season.id, title: 'Place' })).id as string,
  }
  const learners: string[] = []
  for (let at = 0; at < learnersCount; at++)
    learners.push((await world.newPerson(`learner.${at}`, 'student')).id)
  await done('admin', 'POST /enrolments', { courseId: course.id, userIds: learners })
  let number = 0
  return (): Parents => {
    number++
    const learnerId = learners[number % learnersCount]!
    return { ...ids, ...files, ...work, learnerId, teacherId: people.teacher.id, number }
  }
}
