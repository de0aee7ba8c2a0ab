import fc from 'fast-check'
import { expect, test } from 'vitest'
import { examIn, from } from '#test/exam.ts'
import { runs } from '#test/properties.ts'
import { newWorld } from '#test/world.ts'

const world = await newWorld({ rateLimit: 1_000_000 })

const lesson = fc.record({
  status: fc.constantFrom('published', 'published', 'draft'),
  done: fc.boolean(),
})
const quiz = fc.record({
  status: fc.constantFrom('published', 'published', 'published', 'draft'),
  required: fc.constantFrom(true, true, false),
  audience: fc.constantFrom('all', 'all', 'mine', 'others'),
  isLater: fc.constantFrom(false, false, true),
  act: fc.constantFrom('nothing', 'begin', 'submit'),
})
const seasons = fc.array(
  fc.record({
    lessons: fc.array(lesson, { maxLength: 3 }),
    quizzes: fc.array(quiz, { maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 2 },
)

test('every place that shows how far somebody is counts the same lessons and quizzes', async () => {
  const { done, people, newSeason, newLesson } = world
  await fc.assert(
    fc.asyncProperty(seasons, async drawn => {
      const exam = await examIn(world)
      const { courseId } = exam
      const question = await exam.newQuestion()
      const sum = { lessonsTotal: 0, lessonsCompleted: 0, workTotal: 0, workCompleted: 0 }
      let isBegun = false
      for (const { lessons, quizzes } of drawn) {
        const season = await newSeason(courseId)
        for (const { status, done: isDone } of lessons) {
          const { id } = await newLesson(season.id, { status })
          if (status === 'draft') continue
          sum.lessonsTotal++
          if (!isDone) continue
          await done('student', `PUT /lessons/${id}/progress`, { completed: true })
          sum.lessonsCompleted++
          isBegun = true
        }
        for (const { status, required, audience, isLater, act } of quizzes) {
          const chosen = { mine: [people.student.id], others: [people.other.id], all: undefined }[audience]
          const draft = { seasonId: season.id, status, required, completeWhen: 'submitted' }
          if (audience === 'others') await world.enrol(courseId, 'other')
          const quiz = await exam.newQuiz(
            {
              ...draft,
              ...(chosen && { audience: 'chosen', userIds: chosen }),
              ...(isLater && { releaseAt: from(86_400_000) }),
            },
            [question],
          )
          if (status === 'draft' || audience === 'others' || isLater) continue
          if (required) sum.workTotal++
          if (act === 'nothing') continue
          const attempt = await exam.begin(quiz)
          if (required) isBegun = true
          if (act === 'begin') continue
          await exam.submit(attempt)
          if (required) sum.workCompleted++
        }
      }
      const [completed, total] = [sum.lessonsCompleted + sum.workCompleted, sum.lessonsTotal + sum.workTotal]
      const expected = { ...sum, percent: total === 0 ? 0 : Math.floor((100 * completed) / total) }

      const { id } = people.student
      const report = await done('student', `POST /courses/progress-special-user/${id}`, { courseId })
      const why = await done('teacher', `GET /courses/${courseId}/progress/${id}`)
      const ofMatrix = async (query: string) => {
        const { items } = await done('teacher', `GET /courses/${courseId}/progress?${query}`)
        return items.find(({ user }: any) => user.id === id)
      }
      const row = await ofMatrix('sort=-percent')
      const [enrolment] = (await done('teacher', `GET /enrolments?courseId=${courseId}&userId=${id}`)).items
      const [course] = report.courses
      for (const counted of [await done('student', `GET /courses/${courseId}`), course, why, row, enrolment])
        expect(counted).toMatchObject(expected)
      // What is listed comes to what is counted.
      const lessons = course.seasons.flatMap(({ lessons }: any) => lessons)
      const isDone = ({ completedAt }: any) => completedAt !== null
      for (const [listed, work] of [
        [lessons, course.work],
        [why.lessons, why.work],
      ])
        expect([listed, work].flatMap(all => [all.length, all.filter(isDone).length])).toEqual([
          ...[sum.lessonsTotal, sum.lessonsCompleted, sum.workTotal, sum.workCompleted],
        ])
      expect(row.work).toEqual(why.work)
      expect(row.lessons.filter(isDone)).toHaveLength(sum.lessonsCompleted)
      const state = total > 0 && completed === total ? 'done' : isBegun ? 'underWay' : 'notStarted'
      for (const asked of ['done', 'underWay', 'notStarted'])
        expect([asked, (await ofMatrix(`state=${asked}`)) !== undefined]).toEqual([asked, asked === state])
    }),
    { numRuns: runs(6) },
  )
})
