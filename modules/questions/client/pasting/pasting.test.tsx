import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { newCache } from '#platform/client/api/cache.ts'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'
import { PasteDrawer } from './pasting-drawers.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

async function pasting(language: 'en' | 'ar' = 'en') {
  const world = await newWorld()
  const course = await world.newCourse({ title: 'Physics' })
  const { user } = await openScreen('/admin', 'teacher', { world: Promise.resolve(world), language })
  const close = vi.fn<() => void>()
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <QueryClientProvider client={newCache()}>
          <PasteDrawer open courseId={course.id} close={close} />
        </QueryClientProvider>
      </MantineProvider>
    </I18nProvider>,
  )
  const drawer = within(await screen.findByRole('dialog'))
  const paste = async (text: string) => {
    fireEvent.change(await drawer.findByRole('textbox'), { target: { value: text } })
    await drawer.findByRole('status')
  }
  /** Presses the button once it is known what is in the bank already. */
  const add = async (name: string) => {
    const button = await drawer.findByRole<HTMLButtonElement>('button', { name })
    await waitFor(() => expect(button.disabled).toBe(false))
    await user.click(button)
  }
  const kept = async () => (await world.done('teacher', 'GET /questions')).items
  return { world, course, user, close, drawer, paste, add, kept }
}

test('pasted questions are shown, a right answer is chosen where none is said, and they are published', async () => {
  const { user, drawer, paste, kept, world, course, close, add } = await pasting()
  await paste('1. 2 + 2 = ?\nA) 3\nB) 4\nAnswer: B\n2. Which is $x^2$?\nA) one\nB) two\n3. Sure? ( )')
  expect(drawer.getByText('1 question is ready')).toBeTruthy()
  expect(drawer.getByText('2 need a look')).toBeTruthy()
  const [first, second, third] = [
    ...drawer.getByRole('region').querySelectorAll<HTMLElement>(':scope > ul > li'),
  ]
  expect(within(first!).getByText('Right answer:').parentElement?.textContent).toContain('4')
  await user.click(within(second!).getByRole('radio', { name: 'two' }))
  await user.click(within(third!).getByRole('radio', { name: 'False' }))
  await add('Add 3 questions')
  await waitFor(() => expect(close).toHaveBeenCalled())
  const all = await kept()
  expect(all).toHaveLength(3)
  const bodies = await Promise.all(
    all.map(({ id }: { id: string }) => world.done('teacher', `GET /questions/${id}`)),
  )
  expect(bodies).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        courseId: course.id,
        status: 'published',
        body: '<p dir="auto">Which is <span data-math="inline">x^2</span>?</p>',
        content: expect.objectContaining({
          options: [expect.objectContaining({ credit: 0 }), expect.objectContaining({ credit: 100 })],
        }),
      }),
      expect.objectContaining({ content: { kind: 'trueFalse', right: false } }),
    ]),
  )
})

test('another format can be chosen, faulty rows are shown, and drafts are kept as drafts', async () => {
  const { user, drawer, paste, kept, close, add } = await pasting()
  await paste('Grant is buried in {=a ~b}.\n\nRead this first.')
  expect(drawer.getByLabelText('Format')).toHaveProperty('value', 'gift')
  expect(drawer.getByText('Cannot be pasted')).toBeTruthy()
  expect(drawer.getByText('Read this first.')).toBeTruthy()
  await user.selectOptions(drawer.getByLabelText('Format'), 'Aiken')
  expect(await drawer.findAllByText('Not understood')).toHaveLength(1)
  expect(drawer.getByRole('button', { name: 'Add questions' })).toHaveProperty('disabled', true)
  await user.selectOptions(drawer.getByLabelText('Format'), 'GIFT')
  await user.selectOptions(drawer.getByLabelText('Add them as'), 'As drafts')
  await add('Add 1 question')
  await waitFor(async () => expect(await kept()).toMatchObject([{ status: 'draft', kind: 'single' }]))
  expect(await drawer.findByText('No question is ready')).toBeTruthy()
  expect(close).not.toHaveBeenCalled()
})

test('progress is shown and can be cancelled; what was refused stays with its reason and is added later', async () => {
  const { user, drawer, paste, kept, close, add } = await pasting()
  await paste(Array.from({ length: 8 }, (_, at) => `Q${at} {T}`).join('\n\n'))
  const real = fetch
  let calls = 0
  let answer = () => {}
  vi.stubGlobal('fetch', async (url: string, how: RequestInit) => {
    if (how.method !== 'POST' || url.endsWith('/same-questions')) return real(url, how)
    calls++
    if (calls === 2) return Response.json({ code: 'unexpected', message: 'No room.' }, { status: 507 })
    if (calls === 4) await new Promise<void>(done => (answer = done))
    return real(url, how)
  })
  await add('Add 8 questions')
  await waitFor(() => expect(drawer.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('3 of 8'))
  await user.click(drawer.getByRole('button', { name: 'Cancel' }))
  answer()
  expect(await drawer.findByRole('button', { name: 'Add 5 questions' })).toBeTruthy()
  expect(drawer.getByRole('alert').textContent).toBe('No room.')
  expect(await kept()).toHaveLength(3)
  await paste(`Q0 {T}\n\n${drawer.getByRole<HTMLTextAreaElement>('textbox').value}\n\nQ8 {F}`)
  await add('Add 6 questions')
  await waitFor(() => expect(close).toHaveBeenCalled())
  const words = (await kept()).map((one: { words: string }) => one.words)
  expect(words.sort()).toEqual(Array.from({ length: 9 }, (_, at) => `Q${at}`))
})

test('in Arabic the forms of numbers fit', async () => {
  const { drawer, paste } = await pasting('ar')
  await paste('١- السماء زرقاء (صح)\n٢- الماء سائل (صح)\n٣- النار باردة ( )')
  expect(drawer.getByText('سؤالان جاهزان')).toBeTruthy()
  expect(drawer.getByRole('button', { name: 'إضافة سؤالين' })).toBeTruthy()
  expect(drawer.getByRole('group', { name: 'اختر الإجابة الصحيحة' })).toBeTruthy()
})

test('what is in the bank already is not added again unless somebody asks for it', async () => {
  const { user, drawer, paste, kept, world, course, close, add } = await pasting()
  const content = { kind: 'single', options: [{ body: '<p>3</p>' }, { body: '<p>4</p>', credit: 100 }] }
  const other = { kind: 'single', options: [{ body: '<p>3</p>', credit: 100 }, { body: '<p>4</p>' }] }
  for (const each of [content, other])
    await world.done('teacher', 'POST /questions', {
      courseId: course.id,
      body: '<p>What  is <b>2+2</b>?</p>',
      content: each,
    })
  await paste(
    '1. WHAT is 2+2?\nA) 3\nB) 4\nAnswer: B\n2. New?\nA) x\nB) y\nAnswer: A\n3. New?\nA) x\nB) y\nAnswer: A',
  )
  await drawer.findByText('Already in the bank')
  expect(drawer.getByRole('status').textContent).toBe('1 question is ready 1 is in the bank already')
  await add('Add 1 question')
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(await kept()).toHaveLength(3)

  // All of it once more: nothing is new.
  await paste('1. What is 2+2?\nA) 3\nB) 4\nAnswer: B\n2. New?\nA) x\nB) z\nAnswer: A')
  await user.click(await drawer.findByRole('checkbox', { name: 'Add it all the same' }))
  await add('Add 2 questions')
  await waitFor(async () => expect(await kept()).toHaveLength(5))
})

test('from the bank of all courses, the course is chosen first', async () => {
  const world = await newWorld()
  const course = await world.newCourse({ title: 'Physics' })
  const content = { kind: 'trueFalse', right: true }
  await world.done('teacher', 'POST /questions', { courseId: course.id, body: '<p>Old?</p>', content })
  const { user } = await openScreen('/admin/questions', 'teacher', { world: Promise.resolve(world) })
  await screen.findByText('Old?')
  await user.click(screen.getByRole('button', { name: 'Paste questions' }))
  const drawer = within(await screen.findByRole('dialog'))
  const choice = await drawer.findByRole('combobox', { name: 'Course' })
  await drawer.findByRole('option', { name: 'Physics' })
  await user.selectOptions(choice, course.id)
  const field = await drawer.findByRole('textbox')
  await waitFor(() => expect(document.activeElement).toBe(field))
  fireEvent.change(field, { target: { value: '1. 2 + 2 = ?\nA) 3\nB) 4\nAnswer: B' } })
  const add = await drawer.findByRole<HTMLButtonElement>('button', { name: 'Add 1 question' })
  await waitFor(() => expect(add.disabled).toBe(false))
  await user.click(add)
  const kept = async () => (await world.done('teacher', 'GET /questions')).items
  await waitFor(async () => expect(await kept()).toHaveLength(2))
})
