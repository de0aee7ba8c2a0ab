// It alone catches: a mark that its student is not told of, or what is marked so far that reads like a mark.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { compare } from '#platform/contract/compare.ts'
import { examIn } from '#test/exam.ts'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

const clean = (text: string | null | undefined) => text?.replace(/[\u2066-\u2069]/g, '')
const textsOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => clean(textContent))

/** A student who has handed in an essay that waits, a quiz that is released by hand, and one that is scored. */
async function handedIn() {
  const world = await newWorld()
  const exam = await examIn(world)
  const essay = await exam.newQuestion({ kind: 'essay' }, { points: 8 })
  const short = await exam.newQuestion(undefined, { points: 2 })
  const quizzes = {
    scored: await exam.newQuiz({ title: 'Newton', passPercent: 50 }, [short]),
    byHand: await exam.newQuiz({ title: 'Parsing', scoreRelease: 'byHand' }, [short]),
    essay: await exam.newQuiz({ title: 'Half-term' }, [essay, short]),
  }
  const first = await exam.begin(quizzes.scored)
  await exam.submit(first, { a: 'right' })
  await world.done('student', `GET /attempts/${first.id}`)
  await exam.submit(await exam.begin(quizzes.byHand), { a: 'right' })
  await exam.submit(await exam.begin(quizzes.essay), { a: { text: 'So', fileIds: [] }, b: 'right' })
  const mark = async (sent: object) => {
    const { items } = await world.done('teacher', `GET /responses?quizId=${quizzes.essay.id}&state=all`)
    await world.done('teacher', `PUT /responses/${items[0].id}/mark`, sent)
  }
  const open = (path: string, language: 'en' | 'ar' = 'en') =>
    openScreen(path, 'student', { world: Promise.resolve(world), language })
  return { world, exam, quizzes, mark, open }
}

test('every score stands there, what is being marked and what is not released; nothing of it is a mark before', async () => {
  const { open } = await handedIn()
  await open('/grades')
  const list = within(await screen.findByRole('region', { name: 'All results' }))
  const [waits, later, scored] = textsOf(list.getAllByRole('listitem'))
  expect(waits).toMatch(
    /^Half-termCourse · Handed in .*So far 2 of 2 of what is marked · one answer waits to be marked ?Being marked$/,
  )
  expect(later).toMatch(/^Parsing.*The score is shown once your teacher releases it\. ?Not released$/)
  expect(scored).toMatch(/^Newton.*Passed2 \/ 2$/)
  expect(screen.queryByRole('heading', { name: 'New' })).toBeNull()
  expect(screen.queryByRole('navigation', { name: 'Results by course' })).toBeNull()
  cleanup()

  await open('/grades', 'ar')
  const arabic = within(await screen.findByRole('region', { name: 'كل النتائج' }))
  expect(textsOf(arabic.getAllByRole('listitem'))[0]).toContain(
    'حتى الآن 2 من 2 في ما صُحح · إجابة واحدة بانتظار التصحيح',
  )
})

test('a mark given later is said on the home, stands first with its comment, and leads to the paper; then it is seen', async () => {
  const { quizzes, mark, open, world } = await handedIn()
  await mark({ score: 6, comment: 'Mind the sign.' })
  const { user } = await open('/')
  const card = within(await screen.findByRole('region', { name: 'A result is there' }))
  expect(card.getByText('Half-term')).toBeDefined()
  expect(screen.getByRole('navigation').textContent).toContain('My results 1 new')
  await user.click(card.getByRole('link'))
  const news = within(await screen.findByRole('region', { name: 'New' }))
  const said = clean(news.getByRole('article').textContent)
  expect(said).toMatch(/Half-termCourse8 \/ 10teacher writesMind the sign\.See my paper$/)
  await waitFor(() => expect(screen.getByRole('navigation').textContent).not.toContain('new'))
  expect(news.getByRole('article')).toBeDefined()
  await user.click(news.getByRole('link', { name: 'See my paper' }))
  await screen.findByRole('heading', { name: 'Your score' })
  expect(location.pathname).toMatch(`/quizzes/${quizzes.essay.id}/attempts/`)
  expect((await world.done('student', 'GET /told')).total).toBe(0)
  await user.click(screen.getByRole('link', { name: /^My results/ }))
  const all = within(await screen.findByRole('region', { name: 'All results' }))
  expect(textsOf(all.getAllByRole('listitem'))[0]).toMatch(
    /^Half-termCourse · .* · Marked by teacher.*8 \/ 10$/,
  )
  await user.click(screen.getByRole('link', { name: 'Home' }))
  await screen.findByRole('heading', { name: 'My courses' })
  expect(screen.queryByRole('region', { name: 'A result is there' })).toBeNull()
})

test('several new results are said in their plural', async () => {
  const world = await newWorld()
  const exam = await examIn(world)
  const question = await exam.newQuestion()
  for (let at = 0; at < 3; at++) await exam.submit(await exam.begin(await exam.newQuiz({}, [question])))
  await openScreen('/', 'student', { world: Promise.resolve(world), language: 'ar' })
  await screen.findByRole('region', { name: 'ظهرت 3 نتائج' })
})

test('results are shown by course where there are several, and a course without any says so', async () => {
  const { world, open } = await handedIn()
  const other = await examIn(world)
  await world.done('admin', `PUT /courses/${other.courseId}`, { title: 'Grammar' })
  await other.submit(await other.begin(await other.newQuiz({ title: 'Parts of speech' })))
  const { user } = await open('/grades')
  const chips = within(await screen.findByRole('navigation', { name: 'Results by course' }))
  await user.click(chips.getByRole('link', { name: 'Grammar' }))
  const list = within(screen.getByRole('region', { name: 'All results' }))
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
  expect(new URLSearchParams(location.search).get('courseId')).toBe(other.courseId)
  cleanup()
  await open('/grades?courseId=01890000-0000-7000-8000-000000000000')
  await screen.findByText('You have handed in nothing in this course yet.')
})

test('whoever handed in nothing is told what comes here; what cannot be fetched is tried again', async () => {
  const { user } = await openScreen('/grades', 'student')
  await screen.findByRole('heading', { name: 'No results yet' })
  cleanup()

  const { open } = await handedIn()
  await open('/')
  await screen.findByRole('heading', { name: 'My courses' })
  const fetched = fetch
  let fails = true
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    fails && url.endsWith('/grades')
      ? Promise.resolve(new Response(null, { status: 500 }))
      : fetched(url, init),
  )
  await user.click(screen.getAllByRole('link', { name: 'My results' })[0]!)
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 })
  fails = false
  await user.click(again)
  await screen.findByRole('region', { name: 'All results' })
})

test('without a line the list stands there as it was, and nothing of it is called new', async () => {
  const { mark, open } = await handedIn()
  const { user } = await open('/grades')
  await screen.findByRole('region', { name: 'All results' })
  await user.click(screen.getByRole('link', { name: 'Home' }))
  await screen.findByRole('heading', { name: 'My courses' })
  await mark({ score: 6 })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await user.click(screen.getAllByRole('link', { name: /^My results/ })[0]!)
  await screen.findByRole('region', { name: 'All results' })
  expect(screen.queryByRole('region', { name: 'New' })).toBeNull()
  screen.getByText(/one answer waits to be marked/)
})

test('exams on paper stand there with what one has of them, unless the school tells students no scores', async () => {
  const world = await newWorld()
  const { done, people } = world
  const course = await world.newCourse({ title: 'Physics' })
  await world.enrol(course.id)
  const newPaper = async (title: string, status: string, mark?: object) => {
    const about = { courseId: course.id, title, heldOn: '2026-11-22', outOf: 20, status }
    const { id } = await done('admin', 'POST /exams', about)
    const items = [{ userId: people.student.id, score: null, ...mark }]
    if (mark) await done('admin', `PUT /exams/${id}/scores`, { items })
  }
  await newPaper('Unit 1', 'published', { score: 17.5 })
  await newPaper('Unit 2', 'published', { absent: true })
  await newPaper('Unit 3', 'published')
  await newPaper('Unit 4', 'draft', { score: 3 })
  await openScreen('/grades', 'student', { world: Promise.resolve(world), language: 'en' })
  const papers = within(await screen.findByRole('region', { name: 'Exams on paper' }))
  const rows = textsOf(papers.getAllByRole('listitem')).toSorted((one, other) => compare(one!, other!))
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatch(/^Unit 1Physics · .*17\.5 \/ 20$/)
  expect(rows[1]).toMatch(/^Unit 2Physics · .*Absent$/)

  cleanup()
  const { studentsSee } = await done('admin', 'GET /settings')
  await done('admin', 'PUT /settings', { studentsSee: { ...studentsSee, scores: false } })
  await openScreen('/grades', 'student', { world: Promise.resolve(world), language: 'en' })
  await screen.findByText('No results yet')
  expect(screen.queryByText('Unit 1')).toBeNull()
})

test('a score of an exam on paper is said on the home and stands first in the results, until it was looked at', async () => {
  const { world, exam, open } = await handedIn()
  const { id } = await world.done('teacher', 'POST /exams', {
    ...{ courseId: exam.courseId, title: 'Optics', heldOn: '2026-11-22', outOf: 20, status: 'published' },
  })
  const items = [{ userId: world.people.student.id, score: 17 }]
  await world.done('teacher', `PUT /exams/${id}/scores`, { items })
  const { user } = await open('/')
  const card = within(await screen.findByRole('region', { name: 'A result is there' }))
  expect(card.getByText('Optics')).toBeDefined()
  expect(screen.getByRole('navigation').textContent).toContain('My results 1 new')
  await user.click(card.getByRole('link'))
  const news = within(await screen.findByRole('region', { name: 'New' }))
  expect(clean(news.getByRole('article').textContent)).toMatch(/OpticsCourse17 \/ 20$/)
  await waitFor(() => expect(screen.getByRole('navigation').textContent).not.toContain('new'))
  expect((await world.done('student', 'GET /told/papers')).total).toBe(0)
})
