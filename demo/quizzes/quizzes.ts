import type { Answer } from '#modules/assessment/contract/answer.ts'
import type { Content } from '#modules/assessment/contract/content.ts'
import type { Layout } from '#modules/assessment/server/attempts/layout.ts'
import { orderOf } from '#modules/assessment/server/attempts/layout.ts'
import { foundByText } from '#modules/assessment/server/found-by-text.ts'
import { rightOf } from '#modules/assessment/server/scoring/right.ts'
import { scoreOf } from '#modules/assessment/server/scoring/score.ts'
import { attemptScore } from '#modules/assessment/server/scoring/sums.ts'
import { fold } from '#platform/contract/fold.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import type { Chance } from '../chance.ts'
import type { Clock } from '../clock.ts'
import type { Staff } from '../people.ts'
import { titled } from '../rows.ts'
import { type PlacedSound, textOf } from './sounds.ts'
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
  }
  const sounds: PlacedSound[] = []
  for (const [index, quiz] of planned.entries()) {
    const courseId = courses[quiz.course]!
    const season = seasons.find(one => one.courseId === courseId && one.status === 'published')!
    const position =
      1 + Math.max(0, ...lessons.filter(one => one.seasonId === season.id).map(one => one.position))
    const createdAt = clock.at(-20 + index, 9)
    const items = quiz.questions.map((question, at) => {
      const [questionId, versionId] = [chance.id(), chance.id()]
      const { content, explanation = '', difficulty, sound } = question
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
      for (const shown of question.tags) rows.questionTags.push({ questionId, tag: fold(shown), shown })
      return { key: `q${at + 1}`, questionId, versionId, content, points: said.points }
    })
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
        ...{ opensAt: null, closesAt: null, limitMinutes: quiz.limitMinutes, graceSeconds: 60, attempts: 2 },
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
    for (const [number, userId] of chance.some(learners.slice(1), quiz.attempts).entries())
      attempt(userId, number)

    function attempt(userId: string, number: number) {
      const startedAt = clock.past(clock.at(-8 + (number % 7), 16, number))
      const submittedAt = new Date(Date.parse(startedAt) + chance.between(6, 14) * 60_000).toISOString()
      const id = chance.id()
      const layout: Layout = {
        ...{ navigation: 'free', wrongPenalty: 0, headings: [], pages: items.length },
        items: items.map(({ key, questionId, versionId, points, content }, at) => ({
          ...{ item: key, questionId, versionId, points, page: at + 1, heading: null },
          order: orderOf(content, true, max => chance.below(max)),
        })),
      }
      const skill = chance.between(35, 95)
      const answered = items.map(item => {
        const answer = answerTo(item.content, chance.in100(skill), chance)
        const { score } = scoreOf(item.content, answer, item.points, 0)
        rows.responses.push({
          ...{ id: chance.id(), attemptId: id, item: item.key, questionId: item.questionId },
          ...{ versionId: item.versionId, points: item.points, answer: JSON.stringify(answer), rev: 1 },
          ...{ savedAt: submittedAt, flagged: false, state: score === null ? 'toMark' : 'scored' },
          ...{ autoScore: score, score, comment: null, markedBy: null, markedAt: null, version: 1 },
        })
        return score
      })
      const pending = answered.filter(score => score === null).length
      const score = attemptScore(answered.map(each => each ?? 0))
      const maxPoints = items.reduce((sum, { points }) => sum + points, 0)
      const percent = quiz.passPercent
      rows.attempts.push({
        ...{ id, quizId, courseId, userId, number: 1, preview: false, startedAt, submittedAt },
        ...{
          status: pending > 0 ? 'submitted' : 'marked',
          endsAt: null,
          finalAt: null,
          submittedHow: 'student',
        },
        ...{ layout: JSON.stringify(layout), page: items.length, holdHash: null, device: null },
        ...{ savedAt: submittedAt, seenAt: submittedAt, score, maxPoints, pending },
        passed: percent === null || pending > 0 ? null : score * 100 >= percent * maxPoints,
        ...{ scoreReleased: null, reviewReleased: null, updatedAt: submittedAt, version: 2, deletedAt: null },
      })
      rows.workDone.push({ userId, thingId: quizId, courseId, completedAt: submittedAt })
    }
  }
  return { ...rows, sounds }
}

/** A right answer, or one that is not, as somebody might give it. */
function answerTo(content: Content, isRight: boolean, chance: Chance): Answer {
  switch (content.kind) {
    case 'numeric':
      return String(content.answers[0]!.value + (isRight ? 0 : chance.between(1, 4)))
    case 'short':
      return isRight ? content.answers[0]!.text : 'writed'
    case 'trueFalse':
      return isRight === content.right
    case 'single':
      return isRight ? (rightOf(content) as string) : content.options.at(-1)!.key
    case 'multiple':
      return isRight ? (rightOf(content) as string[]) : content.options.slice(1, 3).map(({ key }) => key)
    case 'ordering': {
      const keys = content.parts.map(({ key }) => key)
      return isRight ? keys : [...keys.slice(1), keys[0]!]
    }
    case 'matching': {
      const keys = Object.keys(content.pairs)
      return isRight
        ? content.pairs
        : Object.fromEntries(keys.map((key, at) => [key, content.pairs[keys[(at + 1) % keys.length]!]!]))
    }
    default:
      return { text: 'لأن الحديد يتفاعل مع الهواء الرطب، أما الذهب فلا.', fileIds: [] }
  }
}
