// It alone catches: a plan that keys cannot move, or settings that say what does not hold.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { site } from '#platform/client/api/site.ts'
import { writeText } from '#test/rich-text.ts'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

async function quizOf(titles: string[], more: object = {}) {
  const world = await newWorld()
  const course = await world.newCourse({ title: 'Physics' })
  const { id: seasonId } = await world.newSeason(course.id, { title: 'Forces' })
  const newQuestion = (title: string, status = 'published') =>
    world.done('teacher', 'POST /questions', {
      ...{ courseId: course.id, title, status, body: `<p>${title}</p>`, tags: ['forces'] },
      content: { kind: 'trueFalse', right: true },
    })
  const asked = await Promise.all(titles.map(title => newQuestion(title)))
  const plan = asked.map(({ id }, at) => ({ kind: 'question', key: `k${at}`, questionId: id }))
  const quiz = await world.done('teacher', 'POST /quizzes', { seasonId, title: 'Newton', plan, ...more })
  const kept = () => world.done('teacher', `GET /quizzes/${quiz.id}`)
  return { world, course, quiz, asked, newQuestion, kept, open: { world: Promise.resolve(world) } }
}
const rows = () =>
  within(screen.getByRole('list', { name: 'Plan of the quiz' }))
    .getAllByRole('listitem')
    .map(row => row.querySelector('bdi')!.textContent)

test('questions are moved by buttons and with Alt and the arrows, taken out, and a draw and a heading are added', async () => {
  const { quiz, kept, open } = await quizOf(['One', 'Two', 'Three'])
  const { user } = await openScreen(`/admin/quizzes/${quiz.id}`, 'teacher', open)
  await screen.findByRole('list', { name: 'Plan of the quiz' })
  await waitFor(() => expect(rows()).toEqual(['One', 'Two', 'Three']))
  await user.click(screen.getByRole('button', { name: 'Move down: \u2068One\u2069' }))
  await waitFor(() => expect(rows()).toEqual(['Two', 'One', 'Three']))
  fireEvent.keyDown(screen.getByRole('button', { name: /^3\. Three/ }), { key: 'ArrowUp', altKey: true })
  await waitFor(() => expect(rows()).toEqual(['Two', 'Three', 'One']))
  await user.click(screen.getByRole('button', { name: 'Take out of the quiz: \u2068Two\u2069' }))
  await user.click(screen.getByRole('button', { name: 'Draw' }))
  const draw = within(await screen.findByRole('form', { name: 'Drawn from the bank' }))
  await user.clear(draw.getByLabelText('How many'))
  await user.type(draw.getByLabelText('How many'), '٢')
  await user.click(draw.getByRole('button', { name: 'forces' }))
  await user.click(draw.getByRole('button', { name: 'Save changes' }))
  await user.click(screen.getByRole('button', { name: 'Heading' }))
  await waitFor(async () =>
    expect((await kept()).plan).toMatchObject([
      { kind: 'question', key: 'k2' },
      { kind: 'question', key: 'k0' },
      { kind: 'draw', count: 2, tags: ['forces'], difficulty: null },
      { kind: 'heading', title: 'New heading' },
    ]),
  )
})

test('several questions are taken from the bank, and a new one is written where it is asked', async () => {
  const { quiz, newQuestion, kept, open } = await quizOf(['One'])
  await newQuestion('Two')
  await newQuestion('Three')
  const { user } = await openScreen(`/admin/quizzes/${quiz.id}`, 'teacher', open)
  await user.click(await screen.findByRole('button', { name: 'From the bank' }))
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(await drawer.findByRole('checkbox', { name: /Two/ }))
  await user.click(drawer.getByRole('checkbox', { name: /Three/ }))
  expect(drawer.queryByRole('checkbox', { name: /One/ })).toBeNull()
  await user.click(drawer.getByRole('button', { name: 'Add 2 questions' }))
  await waitFor(() => expect(rows()).toEqual(['One', 'Two', 'Three']))

  await user.click(screen.getByRole('button', { name: 'Question' }))
  const panel = within(await screen.findByRole('region', { name: 'New question' }))
  await user.selectOptions(panel.getByLabelText('Kind'), 'True or false')
  await writeText(user, panel, 'Question', '<p>Which?</p>')
  await user.type(panel.getByLabelText(/^Short name/), 'Four')
  await user.click(panel.getByRole('button', { name: 'Add question' }))
  await waitFor(() => expect(rows()).toEqual(['One', 'Two', 'Three', 'Four']))
  await waitFor(async () => expect((await kept()).questionsTotal).toBe(4))
})

test('publishing says what is missing and leads there; a quiz that was begun says why its plan is fixed', async () => {
  const { world, course, quiz, newQuestion, kept, open } = await quizOf(['One'])
  const draft = await newQuestion('Unfinished', 'draft')
  const plan = [...(await kept()).plan, { kind: 'question', key: 'd', questionId: draft.id }]
  await world.done('teacher', `PUT /quizzes/${quiz.id}`, { plan })
  const { user } = await openScreen(`/admin/quizzes/${quiz.id}`, 'teacher', open)
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  const missing = within(await screen.findByRole('alert'))
  await user.click(await missing.findByRole('button', { name: /^2\. This question is still a draft/ }))
  const panel = within(await screen.findByRole('region', { name: 'Question' }))
  await user.click(await panel.findByRole('button', { name: 'Publish' }))
  await waitFor(async () =>
    expect((await world.done('teacher', `GET /questions/${draft.id}`)).status).toBe('published'),
  )
  await user.click(screen.getAllByRole('button', { name: 'Publish' })[0]!)
  await waitFor(async () => expect((await kept()).status).toBe('published'))

  cleanup()
  await world.enrol(course.id)
  await world.done('student', `POST /quizzes/${quiz.id}/attempts`)
  await openScreen(`/admin/quizzes/${quiz.id}`, 'teacher', open)
  expect(await screen.findByText(/A student has begun this quiz/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Draw' })).toBeNull()
})

test('settings are sentences, six in sight and the rest behind one button', async () => {
  const { quiz, kept, open } = await quizOf(['One'])
  const { user } = await openScreen(`/admin/quizzes/${quiz.id}?tab=settings`, 'teacher', open)
  expect(
    await screen.findByText(/Open as soon as it is published, never closes, no time limit, one try/),
  ).toBeTruthy()
  const sentence = 'Students see their score at once, and what was right'
  expect(screen.getByText(`${sentence} at once.`)).toBeTruthy()
  expect(screen.queryByRole('img', { name: /^Something of this waits/ })).toBeNull()
  await user.type(await screen.findByLabelText('Minutes'), '٦٠')
  await user.clear(screen.getByLabelText('Tries'))
  await user.selectOptions(screen.getByLabelText('And what was right'), 'never')
  expect(screen.queryByLabelText('Shuffle the questions')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'More settings' }))
  await user.click(screen.getByLabelText('Shuffle the questions'))
  await user.type(screen.getByLabelText('Access code'), 'olive')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(async () =>
    expect(await kept()).toMatchObject({
      ...{ limitMinutes: 60, attempts: null, reviewRelease: 'never' },
      ...{ shuffleQuestions: true, hasAccessCode: true },
    }),
  )
  expect(await screen.findByText(`${sentence} never.`)).toBeTruthy()
  // Nothing is a value of its own, not the one that a new quiz begins with.
  expect(screen.getByLabelText('Tries')).toHaveProperty('value', '')
  expect(screen.getByRole('img', { name: /^Something of this waits/ })).toBeTruthy()
})

test('results show who answered what, and the live view who is in', async () => {
  const { world, course, quiz, open } = await quizOf(['One', 'Two'], { status: 'published', attempts: 2 })
  await world.enrol(course.id)
  await world.enrol(course.id, 'other')
  await world.done('admin', `PUT /users/${world.people.student.id}`, { phone: '+201001234567' })
  site.write({ look: { ...site.read().look, names: { en: 'Palm Centre', ar: 'مركز النخيل' } } })
  const { id, hold, items } = await world.done('student', `POST /quizzes/${quiz.id}/attempts`)
  const answers = [{ item: items[0].item, rev: 1, answer: false }]
  await world.done('student', `POST /attempts/${id}/submit`, { hold, answers })
  await world.done('other', `POST /quizzes/${quiz.id}/attempts`)
  const { user } = await openScreen(`/admin/quizzes/${quiz.id}?tab=live`, 'teacher', open)
  for (const name of ['1 In', '0 Line lost', '1 Done', '0 Not begun'])
    expect(await screen.findByRole('button', { name })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: /^Results/ }))
  // The scores are told at once, and what was right only later.
  expect(await screen.findByRole('button', { name: 'Release the right answers' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Release the scores' })).toBeNull()
  await user.click(await screen.findByRole('link', { name: 'student' }))
  const sheet = within(await screen.findByRole('dialog'))
  const question = (name: string) => sheet.findByRole('heading', { name })
  const itemOf = async (name: string) => within((await question(name)).closest('li')!)
  const first = await itemOf('Question 1')
  expect(first.getByText('False')).toBeTruthy()
  expect(first.getByText('True')).toBeTruthy()
  expect((await itemOf('Question 2')).getByText('No answer')).toBeTruthy()

  // What parents are told, where the student is told it; and the attempt is taken out, and back.
  const parents = within(sheet.getByRole('region', { name: 'For parents' }))
  expect(parents.getByText(/^.student.: 0 من 2 في .Newton.$/)).toBeTruthy()
  const send = parents.getByRole('link', { name: 'Send by WhatsApp' })
  const address = new URL(send.getAttribute('href')!)
  expect([address.origin, address.pathname]).toEqual(['https://wa.me', '/201001234567'])
  expect(address.searchParams.get('text')).toMatch(/0 من 2/)
  const paper = within(document.querySelector<HTMLElement>('body > article')!)
  for (const written of ['Palm Centre', 'student', '0 / 2']) paper.getByText(written)
  const statusOf = async () =>
    (await world.done('teacher', `GET /attempts?quizId=${quiz.id}`)).items.map(
      ({ status }: { status: string }) => status,
    )
  await user.click(sheet.getByRole('button', { name: 'Do not count it' }))
  await waitFor(async () => expect(await statusOf()).toEqual(['open']))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect((await statusOf()).toSorted()).toEqual(['marked', 'open']))
  await user.click(await screen.findByRole('link', { name: 'student' }))
  const reopened = within(await screen.findByRole('dialog'))
  await user.click(await reopened.findByRole('button', { name: 'Open it again' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Open this attempt again?' }))
  await user.type(asked.getByLabelText('Why, for the log'), 'The battery was empty')
  await user.click(asked.getByRole('button', { name: 'Open it again' }))
  await waitFor(async () => expect(await statusOf()).toEqual(['open', 'open']))
  expect(await reopened.findByRole('button', { name: 'End it' })).toBeTruthy()
  expect(reopened.queryByRole('region', { name: 'For parents' })).toBeNull()
})

test('an answer that came too late stands beside the one that counts, and counts once staff say why', async () => {
  const { world, course, quiz, open } = await quizOf(['One'], { status: 'published', limitMinutes: 10 })
  await world.enrol(course.id)
  const { id, hold, items } = await world.done('student', `POST /quizzes/${quiz.id}/attempts`)
  const [endsAt, finalAt] = [-120_000, -60_000].map(ms => new Date(Date.now() + ms).toISOString())
  await world.db.write(tx =>
    tx.updateTable('attempts').set({ endsAt, finalAt }).where('id', '=', id).execute(),
  )
  const answers = [{ item: items[0].item, rev: 1, answer: true }]
  await world.done('student', `PUT /attempts/${id}/answers`, { hold, answers })
  const { user } = await openScreen(`/admin/quizzes/${quiz.id}?tab=results`, 'teacher', open)
  await user.click(await screen.findByRole('link', { name: 'student' }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(await sheet.findByText(/^Came too late, /)).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: 'Let it count' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Let this late answer count?' }))
  await user.type(asked.getByLabelText('Why, for the log'), 'The line was cut')
  await user.click(asked.getByRole('button', { name: 'Let it count' }))
  await waitFor(async () =>
    expect(await world.done('teacher', `GET /attempts/${id}`)).toMatchObject({ late: 0, score: 1 }),
  )
  await waitFor(() => expect(sheet.queryByText(/^Came too late, /)).toBeNull())

  // Why is read where it happened.
  await user.click(await sheet.findByText('What happened'))
  const event = async (words: string) => (await sheet.findByText(words)).closest('li')!.textContent
  expect(await event('Begun')).toContain('student')
  expect(await event('A late answer was let count')).toMatch(/teacher.*The line was cut/)
})
