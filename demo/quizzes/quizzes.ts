import { lessonLink } from '#modules/questions/contract/lesson-link.ts'
import { foundByText } from '#modules/questions/server/bank/found-by-text.ts'
import { fold } from '#platform/contract/fold.ts'
import { foundBy } from '#platform/server/db/search.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import { cleanHtml } from '#platform/server/rich-text/rich-text.ts'
import type { Chance } from '../chance.ts'
import type { Clock } from '../clock.ts'
import type { Staff } from '../people.ts'
import { titled } from '../rows.ts'
import { type PlacedSound, textOf } from './sounds.ts'
import { attemptsAt } from './attempts.ts'
import { planned } from './texts.ts'

type School = {
  staff: Staff
  courses: string[]
  seasons: Tables['seasons'][]
  lessons: Tables['lessons'][]
  enrolments: Tables['enrolments'][]
}

/** The questions and quizzes of the school, and how some of those who learn there have done in them. */
export function quizzesOf(
  chance: Chance,
  clock: Clock,
  { staff, courses, seasons, lessons, enrolments }: School,
) {
  const rows = {
    questions: [] as Tables['questions'][],
    questionVersions: [] as Tables['questionVersions'][],
    questionTags: [] as Tables['questionTags'][],
    quizzes: [] as Tables['quizzes'][],
    planQuestions: [] as Tables['planQuestions'][],
    attempts: [] as Tables['attempts'][],
    responses: [] as Tables['responses'][],
    workDone: [] as Tables['workDone'][],
    exceptions: [] as Tables['exceptions'][],
  }
  const sounds: PlacedSound[] = []
  for (const [index, quiz] of planned.entries()) {
    const courseId = courses[quiz.course]!
    const season = seasons.find(one => one.courseId === courseId && one.status === 'published')!
    const position =
      1 + Math.max(0, ...lessons.filter(one => one.seasonId === season.id).map(one => one.position))
    const firstLesson = lessons.find(one => one.seasonId === season.id && one.status === 'published')
    const createdAt = clock.at(-20 + index, 9)
    const written = quiz.questions.map((question, at) => {
      const [questionId, versionId] = [chance.id(), chance.id()]
      const { content, difficulty, sound, watchAt } = question
      const explanation =
        (question.explanation ?? '') +
        (watchAt && firstLesson ? cleanHtml(lessonLink(firstLesson, watchAt), 'question') : '')
      const soundId = sound && chance.id()
      const body = question.body + (soundId ? textOf(soundId) : '')
      if (sound)
        sounds.push({ ...sound, id: soundId!, questionId, courseId, uploaderId: staff.huda, createdAt })
      const said = { body, content: JSON.stringify(content), explanation, points: question.points * 100 }
      rows.questions.push({
        ...titled<'questions'>({
          ...{ id: questionId, courseId, title: '', kind: content.kind, difficulty, ...said },
          ...{ status: 'published', revision: 1, createdAt },
        }),
        ...foundByText({ title: '', body }),
      })
      rows.questionVersions.push({
        ...{ id: versionId, questionId, revision: 1, ...said, authorId: staff.huda, createdAt },
      })
      for (const [position, shown] of question.tags.entries())
        rows.questionTags.push({ questionId, tag: fold(shown), shown, position })
      const { isSpare } = question
      return { key: `q${at + 1}`, questionId, versionId, content, points: said.points, isSpare }
    })
    const items = written.filter(({ isSpare }) => !isSpare)
    const quizId = chance.id()
    rows.quizzes.push({
      ...titled<'quizzes'>({
        ...{
          id: quizId,
          courseId,
          seasonId: season.id,
          title: quiz.title,
          body: quiz.body,
          status: 'published',
        },
        ...{ publishedAt: createdAt, releaseAt: null, position, audience: 'all', begunAt: clock.at(-9, 16) },
        plan: JSON.stringify(
          items.map(({ key, questionId }) => ({ kind: 'question', key, questionId, points: null })),
        ),
        ...{
          opensAt: null,
          closesAt: quiz.closesIn === null ? null : clock.at(quiz.closesIn, 20),
          limitMinutes: quiz.limitMinutes,
          graceSeconds: 60,
          attempts: 2,
        },
        ...{ waitMinutes: 0, policy: 'highest', shuffleQuestions: false, shuffleOptions: true, perPage: 1 },
        ...{ navigation: 'free', wrongPenalty: 0, scoreRelease: 'atOnce', reviewRelease: 'atOnce' },
        passPercent: quiz.passPercent === null ? null : quiz.passPercent * 100,
        ...{
          anonymous: false,
          required: quiz.required,
          completeWhen: 'submitted',
          weight: 100,
          inGradebook: true,
        },
        ...{ accessCode: null, createdAt },
      }),
      ...foundByText(quiz),
    })
    for (const { questionId } of items) rows.planQuestions.push({ quizId, questionId })
    const learners = [...new Set(enrolments.filter(one => one.courseId === courseId).map(one => one.userId))]
    // The first of them is whoever signs in to look around.
    const [guest, ...others] = learners
    const takers = [
      ...(quiz.isGuestDone ? [guest!] : []),
      ...chance.some(others, quiz.attempts - Number(quiz.isGuestDone)),
    ]
    const taken = attemptsAt(chance, clock, quiz, { quizId, courseId, items, takers, marker: staff.karim })
    rows.attempts.push(...taken.attempts)
    rows.responses.push(...taken.responses)
    rows.workDone.push(...taken.workDone)
    for (const [at, given] of quiz.exceptions.entries())
      rows.exceptions.push({
        ...{
          id: chance.id(),
          courseId,
          userId: takers[at + 1]!,
          groupId: null,
          opensAt: null,
          closesAt: null,
        },
        ...{ extraPercent: given.percent, extraMinutes: given.minutes, attempts: null, reason: given.reason },
        ...{ quizId: given.isEverywhere ? null : quizId, createdAt, updatedAt: createdAt, version: 1 },
        ...{ deletedAt: null, deletedWith: null },
        ...foundBy(given.reason),
      } as Tables['exceptions'])
  }
  return { ...rows, sounds }
}
