import { beforeAll, describe, expect, test } from 'vitest'
import { examIn, from } from '#test/exam.ts'
import { newWorld } from '#test/world.ts'

const world = await newWorld({ rateLimit: 100_000 })
const { call, done } = world
let exam: Awaited<ReturnType<typeof examIn>>
beforeAll(async () => {
  exam = await examIn(world)
  await world.enrol(exam.courseId, 'other')
})

describe('in one row with the lessons of a season', () => {
  /** What stands in a season, by its places. */
  async function rowOf(seasonId: string) {
    const lists = await Promise.all(
      ['lessons', 'quizzes'].map(kind => done('admin', `GET /${kind}?seasonId=${seasonId}&pageSize=100`)),
    )
    const all = lists.flatMap(({ items }) => items as { title: string; position: number }[])
    expect(new Set(all.map(({ position }) => position)).size).toBe(all.length)
    return all
      .toSorted((one, other) => one.position - other.position)
      .map(({ title }) => title)
      .join('')
  }
  const newRow = async () => {
    const season = await world.newSeason(exam.courseId)
    const a = await world.newLesson(season.id, { title: 'a' })
    const b = await done('teacher', 'POST /quizzes', { seasonId: season.id, title: 'B' })
    const c = await world.newLesson(season.id, { title: 'c' })
    const d = await done('teacher', 'POST /quizzes', { seasonId: season.id, title: 'D' })
    return { id: season.id as string, a, b, c, d }
  }

  test('each comes last, or where it is put', async () => {
    const season = await newRow()
    expect(await rowOf(season.id)).toBe('aBcD')
    await done('teacher', 'POST /quizzes', { seasonId: season.id, title: 'E', position: season.a.position })
    expect(await rowOf(season.id)).toBe('EaBcD')
    await world.newLesson(season.id, { title: 'f', position: 3 })
    expect(await rowOf(season.id)).toBe('EafBcD')
  })

  test('each moves among the others, and between seasons', async () => {
    const season = await newRow()
    await done('teacher', `PUT /quizzes/${season.d.id}`, { position: 1 })
    expect(await rowOf(season.id)).toBe('DaBc')
    await done('teacher', `PUT /lessons/${season.c.id}`, { position: 2 })
    expect(await rowOf(season.id)).toBe('DcaB')
    const other = await newRow()
    await done('teacher', `PUT /quizzes/${season.b.id}`, { seasonId: other.id, position: 2 })
    expect([await rowOf(season.id), await rowOf(other.id)]).toEqual(['Dca', 'aBBcD'])
    await done('teacher', `PUT /lessons/${season.a.id}`, { seasonId: other.id })
    expect([await rowOf(season.id), await rowOf(other.id)]).toEqual(['Dc', 'aBBcDa'])
  })

  test('what comes back from the bin takes its place again', async () => {
    const season = await newRow()
    await done('teacher', `DELETE /quizzes/${season.b.id}`)
    await world.newLesson(season.id, { title: 'x', position: 2 })
    await done('teacher', `POST /quizzes/${season.b.id}/restore`)
    expect(await rowOf(season.id)).toBe('aBxcD')
  })

  test('fifty that move at once have places of their own', async () => {
    const season = await newRow()
    const all = [
      ['lessons', season.a],
      ['quizzes', season.b],
      ['lessons', season.c],
      ['quizzes', season.d],
    ] as const
    const moves = Array.from({ length: 50 }, (_, at) => {
      const [kind, { id }] = all[at % 4]!
      return call('teacher', `PUT /${kind}/${id}`, { position: (at % 3) + 1 })
    })
    // PostgreSQL asks some of them to come again, where too many wait for one course.
    for (const { status } of await Promise.all(moves)) expect([200, 503]).toContain(status)
    expect([...(await rowOf(season.id))].toSorted().join('')).toBe('BDac')
  })

  test('a quiz tells what stands before and after it, of what the reader sees', async () => {
    const season = await world.newSeason(exam.courseId)
    const lesson = await world.newLesson(season.id, { title: 'Before' })
    const quiz = await exam.newQuiz({ seasonId: season.id })
    const draft = await done('teacher', 'POST /quizzes', { seasonId: season.id, title: 'Draft' })
    const after = await world.newLesson(season.id, { title: 'After' })
    const previous = { kind: 'lesson', id: lesson.id, title: 'Before' }
    expect(await done('teacher', `GET /quizzes/${quiz.id}`)).toMatchObject({
      previous,
      next: { kind: 'quiz', id: draft.id },
    })
    expect(await done('student', `GET /quizzes/${quiz.id}`)).toMatchObject({
      previous,
      next: { kind: 'lesson', id: after.id },
    })
  })

  test('a lesson tells so, too, through the seasons of its course, and which lessons come before and after it', async () => {
    const { id: courseId } = await world.newCourse()
    const seasons = [
      await world.newSeason(courseId),
      await world.newSeason(courseId),
      await world.newSeason(courseId),
    ]
    const at = (season: number) => ({ seasonId: seasons[season]!.id as string })
    const named = (kind: 'lesson' | 'quiz', { id, title }: { id: string; title: string }) => ({
      kind,
      id,
      title,
    })
    const lessonIn = async (season: number, title: string) =>
      named('lesson', await world.newLesson(at(season).seasonId, { title }))
    const quizIn = async (season: number, title: string, more: object = {}) =>
      named('quiz', await exam.newQuiz({ ...at(season), title, ...more }))
    const question = await exam.newQuestion(undefined, { courseId })
    const plan = [{ kind: 'question', key: 'a', questionId: question.id }]
    const first = await lessonIn(0, 'First')
    await quizIn(0, 'For others', { plan, audience: 'chosen' })
    const draft = named('quiz', await done('teacher', 'POST /quizzes', { ...at(0), title: 'Draft' }))
    const last = await quizIn(0, 'Last', { plan })
    const middle = await quizIn(1, 'Middle', { plan })
    const second = await lessonIn(2, 'Second')
    const gone = named('quiz', await done('teacher', 'POST /quizzes', { ...at(2), title: 'Gone' }))
    await done('teacher', `DELETE /quizzes/${gone.id}`)
    await world.enrol(courseId)
    const read = (as: 'student' | 'teacher', { kind, id }: { kind: string; id: string }) =>
      done(as, `GET /${kind === 'quiz' ? 'quizzes' : 'lessons'}/${id}`)

    const lessonIds = { previousId: null, nextId: second.id }
    expect(await read('student', first)).toMatchObject({ previous: null, next: last, ...lessonIds })
    expect(await read('student', last)).toMatchObject({ previous: first, next: middle })
    expect(await read('student', middle)).toMatchObject({ previous: last, next: second })
    const before = { previous: middle, next: null, previousId: first.id, nextId: null }
    expect(await read('student', second)).toMatchObject(before)
    expect(await read('teacher', first)).toMatchObject({ next: { title: 'For others' }, ...lessonIds })
    expect(await read('teacher', last)).toMatchObject({ previous: draft })
    expect(await read('teacher', second)).toMatchObject(before)
  })
})

test('who only goes forward goes from page to page', async () => {
  const refused = (answer: { status: number; body: any }) =>
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'perPage', code: 'too_low', limit: 1 }] },
    })
  const draft = { seasonId: exam.seasonId, title: 'Forward', navigation: 'forward' }
  refused(await call('teacher', 'POST /quizzes', draft))
  const { id } = await done('teacher', 'POST /quizzes', { ...draft, perPage: 1 })
  refused(await call('teacher', `PUT /quizzes/${id}`, { perPage: 0 }))
  await done('teacher', `PUT /quizzes/${id}`, { perPage: 0, navigation: 'free' })
  refused(await call('teacher', `PUT /quizzes/${id}`, { navigation: 'forward' }))
  await done('teacher', `PUT /quizzes/${id}`, { perPage: 3, navigation: 'forward' })
})

describe('a plan', () => {
  const item = (key: string, questionId: string) => ({ kind: 'question', key, questionId })
  const draw = (count: number, more: object = {}) => ({ kind: 'draw', key: 'd', count, ...more })
  test('is refused by its rules', async () => {
    const [one, draft] = [
      await exam.newQuestion(undefined, { tags: ['plan'] }),
      await exam.newQuestion(undefined, { status: 'draft' }),
    ]
    const elsewhere = (await world.newCourse()).id
    const foreign = await exam.newQuestion(undefined, { courseId: elsewhere })
    const nowhere = '01890000-0000-7000-8000-000000000000'
    for (const [plan, errors, isOnlyPublished] of [
      [[], ['plan too_few'], true],
      [[{ kind: 'heading', key: 'h', title: 'H' }], ['plan too_few'], true],
      [
        [item('a', one.id), item('a', draft.id)],
        ['plan.1.key taken', 'plan.1.questionId not_offered'],
      ],
      [[item('a', one.id), item('b', one.id)], ['plan.1.questionId not_offered']],
      [[item('a', draft.id)], ['plan.0.questionId not_offered'], true],
      [[item('a', foreign.id)], ['plan.0.questionId not_offered']],
      [[item('a', nowhere)], ['plan.0.questionId not_offered']],
      [[draw(2, { tags: ['PLAN'] })], ['plan.0.count over_limit'], true],
      [[item('a', one.id), draw(1, { tags: ['plan'] })], ['plan.1.count over_limit'], true],
      [[item('A', one.id)], ['plan.0.key wrong_format']],
    ] as const)
      for (const status of ['published', 'draft']) {
        const { body } = await call('teacher', 'POST /quizzes', {
          seasonId: exam.seasonId,
          title: 'Q',
          status,
          plan,
        })
        const found = (body.errors ?? []).map(({ path, code }: any) => `${path} ${code}`)
        const expected =
          status === 'published'
            ? errors
            : isOnlyPublished
              ? []
              : errors.filter(
                  error =>
                    error !== 'plan.1.questionId not_offered' ||
                    (plan.length === 2 && (plan[1] as any).questionId === one.id),
                )
        expect([status, plan, found]).toEqual([status, plan, expected])
      }
  })

  test('and how it is asked are fixed once a student has begun, and nothing else', async () => {
    const quiz = await exam.newQuiz({ perPage: 1 })
    const change = async (sent: object) => (await call('teacher', `PUT /quizzes/${quiz.id}`, sent)).body.code
    await exam.begin(quiz, 'teacher')
    expect(await change({ perPage: 2 })).toBeUndefined()
    await exam.begin(quiz)
    expect((await done('teacher', `GET /quizzes/${quiz.id}`)).begun).toBe(true)
    const elsewhere = await world.newSeason((await world.newCourse()).id)
    for (const sent of [
      ...[
        { plan: [] },
        { shuffleQuestions: true },
        { shuffleOptions: false },
        { perPage: 1 },
        { navigation: 'forward' },
      ],
      ...[{ wrongPenalty: 10 }, { seasonId: elsewhere.id }],
    ])
      expect([sent, await change(sent)]).toEqual([sent, 'begun'])
    for (const sent of [
      { plan: quiz.plan, perPage: 2 },
      { title: 'New' },
      { limitMinutes: 10, closesAt: from(3_600_000) },
      { attempts: 3 },
      { passPercent: 50 },
    ])
      expect([sent, await change(sent)]).toEqual([sent, undefined])
  })
})

describe('what is hidden', () => {
  test.each(['the quiz', 'its season', 'its course'])(
    '%s: nobody begins, who writes goes on, and it is back with it',
    async what => {
      const own = await examIn(world)
      const quiz = await own.newQuiz({ attempts: null, reviewRelease: 'atOnce' })
      const done_ = await own.begin(quiz)
      await own.submit(done_)
      const attempt = await own.begin(quiz)
      const path = {
        'the quiz': `/quizzes/${quiz.id}`,
        'its season': `/seasons/${own.seasonId}`,
        'its course': `/courses/${own.courseId}`,
      }[what]!
      for (const [hide, show] of [
        [
          () => done('admin', `PUT ${path}`, { status: 'draft' }),
          () => done('admin', `PUT ${path}`, { status: 'published' }),
        ],
        [() => done('admin', `DELETE ${path}`), () => done('admin', `POST ${path}/restore`)],
      ] as const) {
        await hide()
        expect((await call('student', `POST /quizzes/${quiz.id}/attempts`)).status).toBe(404)
        expect((await own.save(attempt, { a: 'right' }, Date.now() % 1_000_000)).status).toBe(200)
        expect((await call('student', `GET /attempts/${attempt.id}/clock?hold=${attempt.hold}`)).status).toBe(
          200,
        )
        expect((await call('student', `GET /attempts/${done_.id}`)).status).toBe(404)
        expect(
          (await done('student', `GET /attempts?quizId=${quiz.id}`)).items.map((item: any) => item.id),
        ).toEqual([attempt.id])
        await show()
        expect((await call('student', `GET /attempts/${done_.id}`)).status).toBe(200)
      }
      await done('admin', `DELETE ${path}`)
      expect((await own.submit(attempt)).status).toBe(200)
      expect((await call('student', `GET /attempts/${attempt.id}`)).status).toBe(404)
      await done('admin', `POST ${path}/restore`)
      expect(await done('student', `GET /attempts/${attempt.id}`)).toMatchObject({
        status: 'marked',
        score: 1,
      })
    },
  )

  test('from whom is taken out of the course, at once, until they are in it again; an end of learning lets them finish', async () => {
    const own = await examIn(world)
    const attempt = await own.begin(await own.newQuiz())
    await own.save(attempt, { a: 'right' })
    const { items } = await done('admin', `GET /enrolments?courseId=${own.courseId}`)
    await done('admin', `PUT /enrolments/${items[0].id}`, { expiresAt: '2020-01-01T00:00:00.000Z' })
    expect((await own.save(attempt, { b: 'x' }, 2)).status).toBe(200)
    await done('admin', `DELETE /enrolments/${items[0].id}`)
    expect((await own.save(attempt, { b: 'y' }, 3)).status).toBe(404)
    await world.enrol(own.courseId)
    expect((await own.save(attempt, { b: 'z' }, 4)).status).toBe(200)
    expect(await own.keptOf(attempt)).toEqual({ a: ['right', 1], b: ['z', 4] })
  })
})
