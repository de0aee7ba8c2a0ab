// It alone catches: a mark or a comment that is lost between two markers or by a key.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** A quiz with one essay of twenty points, which some students have written. */
async function written(names: string[], more: object = {}) {
  const world = await newWorld()
  const course = await world.newCourse({ title: 'Physics' })
  const { id: seasonId } = await world.newSeason(course.id)
  const { id: questionId } = await world.done('teacher', 'POST /questions', {
    ...{ courseId: course.id, status: 'published', points: 20 },
    body: String.raw`<p>Why a belt? <span data-math="inline">\frac{v}{t}</span></p>`,
    content: { kind: 'essay', model: '<p>Because of inertia.</p>' },
  })
  const plan = [{ kind: 'question', key: 'a', questionId }]
  const draft = { seasonId, title: 'Newton', status: 'published', plan, ...more }
  const quiz = await world.done('teacher', 'POST /quizzes', draft)
  for (const name of names) {
    const student = await world.newPerson(name, 'student', { name })
    await world.enrol(course.id, student)
    const { id, hold } = await world.done(student, `POST /quizzes/${quiz.id}/attempts`)
    const answers = [{ item: 'a', rev: 1, answer: { text: `${name} says so`, fileIds: [] } }]
    await world.done(student, `POST /attempts/${id}/submit`, { hold, answers })
  }
  const kept = async () => {
    const { items } = await world.done('teacher', `GET /responses?quizId=${quiz.id}&state=all`)
    return (items as { score: number | null; comment: string | null }[]).map(({ score, comment }) => [
      score,
      comment,
    ])
  }
  return { world, course, quiz, questionId, kept, open: { world: Promise.resolve(world) } }
}
const heading = (name: RegExp) => screen.findByRole('heading', { level: 2, name })
const points = () => screen.getByLabelText('Points')

test('answers are marked by keyboard alone, and the last mark is undone', async () => {
  const { quiz, kept, open } = await written(['Amal', 'Basma', 'Dina'])
  const { user } = await openScreen('/admin/marking', 'teacher', open)
  expect(await screen.findByText('3 answers wait')).toBeTruthy()
  const question = screen.getByRole('link', { name: /Why a belt/ })
  await waitFor(() => expect(question.querySelector('[data-math] .katex')).not.toBe(null))
  await user.click(question)
  await heading(/Amal.*1 of 3/)
  expect(screen.getByText('Amal says so')).toBeTruthy()
  await user.keyboard('17{Enter}')
  await waitFor(async () =>
    expect(await kept()).toEqual([
      [17, null],
      [null, null],
      [null, null],
    ]),
  )
  await user.keyboard('j')
  await heading(/Basma.*2 of 3/)
  // Digits as they are written on an Arabic keyboard, with half a point.
  await user.keyboard('١٢٫٥{Enter}c')
  expect(document.activeElement).toBe(screen.getByLabelText('To the student'))
  await user.keyboard('Look again at juk.{Escape}k')
  await heading(/Amal.*1 of 3/)
  expect(points()).toHaveProperty('value', '17')
  await waitFor(async () =>
    expect(await kept()).toEqual([
      [17, null],
      [12.5, 'Look again at juk.'],
      [null, null],
    ]),
  )
  await user.keyboard('uu')
  await heading(/Basma/)
  await waitFor(async () =>
    expect(await kept()).toEqual([
      [17, null],
      [null, null],
      [null, null],
    ]),
  )
  await waitFor(() => expect(points()).toHaveProperty('value', ''))
  expect(location.pathname).toBe(`/admin/marking/${quiz.id}`)

  await user.click(screen.getByRole('button', { name: /^Marked .*Amal/ }))
  await heading(/Amal/)
  await user.click(screen.getByRole('link', { name: /^Marked/ }))
  await heading(/Amal.*1 of 1/)
  fireEvent.keyDown(document.body, { key: '?' })
  const keys = within(await screen.findByRole('dialog'))
  expect(keys.getByText('Previous answer')).toBeTruthy()
})

test('points that are not there to have are refused at their field, and what is not saved is said', async () => {
  const { world, kept, quiz, open } = await written(['Amal', 'Basma'])
  const { user } = await openScreen(`/admin/marking/${quiz.id}`, 'teacher', open)
  await heading(/Amal/)
  await user.type(points(), '20.5{Enter}')
  await waitFor(() => expect(points().getAttribute('aria-invalid')).toBe('true'))
  await user.clear(points())
  await user.type(points(), '20.001{Enter}')
  await waitFor(() => expect(points().getAttribute('aria-invalid')).toBe('true'))
  expect(await kept()).toEqual([
    [null, null],
    [null, null],
  ])

  const { fetch } = globalThis
  vi.stubGlobal('fetch', (url: string, sent: RequestInit) =>
    sent.method === 'PUT' ? Promise.reject(new TypeError('no line')) : fetch(url, sent),
  )
  await user.clear(points())
  await user.type(points(), '5{Enter}')
  const alert = within(await screen.findByRole('alert'))
  expect(points()).toHaveProperty('value', '5')
  expect(screen.getByRole('button', { name: /^Not saved .*Amal/ })).toBeTruthy()
  vi.stubGlobal('fetch', fetch)
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  await waitFor(async () =>
    expect(await kept()).toEqual([
      [5, null],
      [null, null],
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())

  const [{ total }] = [await world.done('teacher', `GET /marking?quizId=${quiz.id}`)]
  expect(total).toBe(1)
})

test('of two markers neither overwrites the other: both values are shown, and one is chosen', async () => {
  const { world, quiz, kept, open } = await written(['Amal'])
  const { user } = await openScreen(`/admin/marking/${quiz.id}`, 'teacher', open)
  await heading(/Amal/)
  const { items } = await world.done('admin', `GET /responses?quizId=${quiz.id}`)
  const theirs = (score: number) => world.done('admin', `PUT /responses/${items[0].id}/mark`, { score })
  await theirs(11)
  await user.keyboard('17{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('admin has marked this answer meanwhile')
  let alert = within(screen.getByRole('alert'))
  expect(alert.getByText('11')).toBeTruthy()
  expect(alert.getByText('17')).toBeTruthy()
  expect(await kept()).toEqual([[11, null]])
  await user.click(alert.getByRole('button', { name: 'Keep what is there' }))
  expect(points()).toHaveProperty('value', '11')

  await theirs(12)
  await user.keyboard('18{Enter}')
  alert = within(await screen.findByRole('alert'))
  await user.click(alert.getByRole('button', { name: 'Use mine' }))
  await waitFor(async () => expect(await kept()).toEqual([[18, null]]))
})

test('a mark that is on its way still is the last one, and is undone', async () => {
  const { quiz, kept, open } = await written(['Amal', 'Basma'])
  const { user } = await openScreen(`/admin/marking/${quiz.id}`, 'teacher', open)
  await heading(/Amal.*1 of 2/)
  await user.keyboard('17{Enter}')
  await screen.findByText(/^Saved/)
  const answering = globalThis.fetch
  let isKept = false
  globalThis.fetch = async (url, init) => {
    const reply = await answering(url, init)
    if (init?.method !== 'PUT') return reply
    isKept = true
    await new Promise(resolve => setTimeout(resolve, 200))
    return reply
  }
  await user.keyboard('j')
  await heading(/Basma.*2 of 2/)
  await user.keyboard('8{Enter}')
  await waitFor(() => expect(isKept).toBe(true))
  await user.keyboard('u')
  await waitFor(async () =>
    expect(await kept()).toEqual([
      [17, null],
      [null, null],
    ]),
  )
  globalThis.fetch = answering
})

test('names are hidden where the quiz says so; the results lead to what waits, and nothing is said plainly', async () => {
  const { quiz, open } = await written(['Amal'], { anonymous: true })
  const { user } = await openScreen(`/admin/quizzes/${quiz.id}?tab=results`, 'teacher', open)
  await user.click(await screen.findByRole('link', { name: '1 answer to mark' }))
  await heading(/^Student \d+.*1 of 1/)
  expect(screen.getByText('Names hidden')).toBeTruthy()
  expect(screen.queryByText('Amal')).toBeNull()
  await user.keyboard('1{Enter}')
  await screen.findByText(/^Saved/)
  await user.click(screen.getByRole('link', { name: 'Marking' }))
  expect(await screen.findByRole('heading', { name: 'Nothing to mark' })).toBeTruthy()
})

test('the files of an answer stand beneath it, each with a link that opens it', async () => {
  const { world, quiz, course, open } = await written([])
  const { id: questionId } = await world.done('teacher', 'POST /questions', {
    ...{ courseId: course.id, status: 'published', body: '<p>Draw it.</p>' },
    content: { kind: 'file', files: 2 },
  })
  const plan = [{ kind: 'question', key: 'a', questionId }]
  await world.done('teacher', `PUT /quizzes/${quiz.id}`, { plan })
  await world.enrol(course.id)
  const { id, hold } = await world.done('student', `POST /quizzes/${quiz.id}/attempts`)
  // As it is once it was uploaded, which takes more of a server than a window has.
  const fileId = '01890000-0000-7000-8000-000000000001'
  const file = {
    ...{ id: fileId, courseId: course.id, uploaderId: world.people.student.id, fileName: 'رسم.txt' },
    ...{ purpose: 'answer' as const, status: 'ready' as const, problem: null, durationSeconds: null },
    ...{ contentType: 'text/plain', size: 2_000, width: null, height: null, replaces: null, search: '' },
    ...{ sortKey: '', version: 1, createdAt: '2026', updatedAt: '2026', deletedAt: null, deletedWith: null },
  }
  await world.db.write(tx => tx.insertInto('media').values(file).execute())
  const answers = [{ item: 'a', rev: 1, answer: { fileIds: [fileId] } }]
  await world.done('student', `POST /attempts/${id}/submit`, { hold, answers })

  await openScreen(`/admin/marking/${quiz.id}`, 'teacher', open)
  await heading(/student.*1 of 1/)
  const files = within(screen.getByRole('region', { name: '1 file was handed in' }))
  const link = files.getByRole('link', { name: 'رسم.txt 2 kB' })
  expect(link.getAttribute('href')).toContain(`/media/${fileId}?`)
  expect(link.getAttribute('target')).toBe('_blank')
  expect(screen.queryByText('Nothing was written.')).toBeNull()
})

test('a comment is kept while it is written, undone at once, and never left behind', async () => {
  const { quiz, kept, open } = await written(['Amal', 'Basma'])
  const { user } = await openScreen(`/admin/marking/${quiz.id}`, 'teacher', open)
  await heading(/Amal/)
  const comment = () => screen.getByLabelText('To the student')
  await user.type(comment(), 'Half')
  // The field is not left, nothing is pressed.
  await waitFor(async () => expect((await kept())[0]).toEqual([null, 'Half']))
  expect(document.activeElement).toBe(comment())
  await user.type(comment(), ' done')
  await waitFor(async () => expect((await kept())[0]).toEqual([null, 'Half done']))
  await user.keyboard('{Escape}u')
  await waitFor(async () => expect((await kept())[0]).toEqual([null, null]))

  // Away to another page amid a word: it is kept first.
  await user.type(comment(), 'On the way')
  await user.click(screen.getByRole('link', { name: 'Marking' }))
  await screen.findByText('2 answers wait')
  expect((await kept())[0]).toEqual([null, 'On the way'])
  await user.click(screen.getByRole('link', { name: /Why a belt/ }))
  await heading(/Amal/)
  fireEvent.change(comment(), { target: { value: 'Hidden' } })
  fireEvent(window, new Event('pagehide'))
  await waitFor(async () => expect((await kept())[0]).toEqual([null, 'Hidden']))

  const { fetch } = globalThis
  vi.stubGlobal('fetch', (url: string, sent: RequestInit) =>
    sent.method === 'PUT' ? Promise.reject(new TypeError('no line')) : fetch(url, sent),
  )
  await user.clear(comment())
  await user.type(comment(), 'Without a line{Escape}j')
  await heading(/Basma/)
  await user.click(screen.getByRole('link', { name: 'Marking' }))
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByRole('button', { name: 'Keep editing' }))
  await heading(/Basma/)
  vi.stubGlobal('fetch', fetch)
  fireEvent(window, new Event('online'))
  await waitFor(async () => expect((await kept())[0]).toEqual([null, 'Without a line']))
})

test('what waits is narrowed to a group, and stays so in each quiz', async () => {
  const { world, course, quiz, open } = await written(['Amal', 'Basma', 'Dina'])
  const group = await world.done('teacher', 'POST /groups', { courseId: course.id, title: 'Saturday' })
  const { items } = await world.done('teacher', 'GET /users?role=student&q=Basma')
  await world.done('teacher', `POST /groups/${group.id}/members`, { userIds: [items[0].id] })
  const { user } = await openScreen('/admin/marking', 'teacher', open)
  await screen.findByText('3 answers wait')
  await user.click(screen.getByRole('button', { name: /filter/i }))
  await user.click(await screen.findByText('Saturday'))
  await screen.findByText('1 answer waits')
  await user.click(screen.getByRole('link', { name: /Why a belt/ }))
  await heading(/Basma.*1 of 1/)
  expect(screen.getByRole('link', { name: 'To mark 1' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove the filter “Group”' }))
  await heading(/1 of 3/)
  const empty = await world.done('teacher', 'POST /groups', { courseId: course.id, title: 'Sunday' })
  cleanup()
  await openScreen(`/admin/marking/${quiz.id}?groupId=${empty.id}`, 'teacher', open)
  await screen.findByRole('heading', { name: 'Nothing of this group is to be marked' })
  expect(screen.queryByText('No question of this quiz is marked by hand')).toBeNull()
  screen.getByRole('button', { name: 'Remove the filter “Group”' })
})
