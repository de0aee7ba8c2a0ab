import { screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { decodeQR } from 'qr/decode.js'
import { beforeEach, expect, test, vi } from 'vitest'
import { runs } from '#test/properties.ts'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'
import { qrPath } from '#platform/client/ui/text/qr-code.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** A world with students of whom one has signed in before, and cards for them, as far as is said. */
async function withCards(state: 'ready' | 'done', language: 'en' | 'ar' = 'en') {
  const world = await newWorld()
  const { done, people } = world
  const [mariam, omar] = [
    await world.newPerson('mariam', 'student', { name: 'مريم عادل', phone: '+201000000001' }),
    await world.newPerson('omar', 'student'),
  ]
  await world.db.write(tx =>
    tx.updateTable('users').set({ lastSeenAt: null }).where('id', '=', mariam.id).execute(),
  )
  const selection = { ids: [mariam.id, omar.id, people.teacher.id] }
  const { id } = await done('admin', 'POST /jobs/cards', { selection })
  const stands = (wanted: string) =>
    expect.poll(async () => (await done('admin', `GET /jobs/${id}`)).state).toBe(wanted)
  await stands('ready')
  if (state === 'done') {
    await done('admin', `POST /jobs/${id}/start`)
    await stands('done')
  }
  const open = (path = `/admin/jobs/${id}`) =>
    openScreen(path, 'admin', { world: Promise.resolve(world), language })
  return { ...world, id, open }
}

test('the page of cards says who has signed in before, starts, and leads to the paper', async () => {
  const { id, open } = await withCards('ready')
  const { user } = await open()
  await screen.findByRole('heading', { level: 1, name: 'Sign-in cards for 3 students' })
  await screen.findByText('1 student who has never signed in gets a card.')
  screen.getByText(/^1 student has signed in before and gets one, too/)
  await screen.findByText('Has signed in before')
  screen.getByText('Cards are for students.')
  expect(screen.queryByRole('link', { name: 'Print the cards' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Start' }))
  await screen.findByText('2 cards are made.')
  const way = await screen.findByRole('link', { name: 'Print the cards' })
  expect(way.getAttribute('href')).toBe(`/admin/jobs/${id}/print`)
})

test('a card has the name, the username, the code and its address as a QR code', async () => {
  const { id, open, done } = await withCards('done', 'ar')
  const { user } = await open(`/admin/jobs/${id}/print`)
  await screen.findByText('مريم عادل')
  const { items } = await done('admin', `GET /jobs/${id}/cards`)
  const cards = screen.getAllByRole('listitem').filter(item => item.querySelector('svg[shape-rendering]'))
  expect(cards.length).toBe(2)
  const card = within(cards[0]!)
  expect(card.getByText('مريم عادل').tagName).toBe('BDI')
  for (const text of ['mariam', items[0].code]) {
    const island = card.getByText(text)
    expect([island.tagName, island.getAttribute('dir')]).toEqual(['BDI', 'ltr'])
  }
  const { origin } = location
  const { path } = qrPath(`${origin}/auth/login#${new URLSearchParams({ u: 'mariam', c: items[0].code })}`)
  expect(cards[0]!.querySelector('svg[shape-rendering] path')?.getAttribute('d')).toBe(path)
  // Tests run on this computer: no phone could open what they print.
  const printed = vi.fn()
  vi.stubGlobal('print', printed)
  expect((await screen.findByRole('note')).textContent).toContain(location.host)
  await user.click(screen.getByRole('button', { name: 'طباعة' }))
  await screen.findByRole('dialog', { name: 'أتريد طباعة عنوان لا يفتحه أي هاتف؟' })
  expect(printed).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'اطبع مع ذلك' }))
  await expect.poll(() => printed.mock.calls.length).toBe(1)
  await user.click(screen.getByRole('button', { name: 'إرسال عبر واتساب' }))
  const lines = within(await screen.findByRole('dialog')).getAllByRole('listitem')
  const send = within(lines[0]!).getByRole('link', { name: /^واتساب إلى .*مريم عادل/ })
  expect(decodeURIComponent(send.getAttribute('href')!)).toContain(`201000000001?text=بطاقة دخولك`)
  within(lines[1]!).getByText('لا رقم هاتف')
})

test('after a day the page says that the codes are gone', async () => {
  const { id, open, db } = await withCards('done')
  const finishedAt = new Date(Date.now() - 86_400_001).toISOString()
  await db.write(tx => tx.updateTable('jobs').set({ finishedAt }).where('id', '=', id).execute())
  await open(`/admin/jobs/${id}/print`)
  await screen.findByText('The codes are no longer shown')
})

test('days that no card can open are named, in any digits', async () => {
  const { open } = await withCards('done')
  const { user } = await open('/admin/students')
  await user.click(await screen.findByRole('checkbox', { name: /omar/ }))
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(screen.getByRole('menuitem', { name: 'Print cards' }))
  const field = await screen.findByRole('textbox', { name: 'Days that the cards open' })
  expect((field as HTMLInputElement).value).toBe('90')
  await user.clear(field)
  await user.type(field, '٢٠٠')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText('Write a number from 1 to 180.')
  await user.clear(field)
  await user.type(field, '٣٠')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { level: 1, name: 'Sign-in cards for 1 student' })
})

/** A path of squares as a camera sees it, with paper around. */
function pictureOf({ size, path }: ReturnType<typeof qrPath>, scale = 4) {
  const width = (size + 8) * scale
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  const dark = (x: number, y: number) => data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let down = 0; down < scale; down++)
      for (let along = 0; along < Number(length) * scale; along++)
        dark((Number(x) + 4) * scale + along, (Number(y) + 4) * scale + down)
  return { width, height: width, data }
}

test('what is drawn is what is read', () => {
  const usernames = fc.oneof(fc.stringMatching(/^[a-z.]{3,30}$/), fc.constantFrom('ليلى.منصور', 'María'))
  fc.assert(
    fc.property(usernames, fc.webUrl(), (u, origin) => {
      const text = `${origin}#${new URLSearchParams({ u, c: 'K7MP-3XQ9-TWHM' })}`
      fc.pre(text.length < 200)
      expect(decodeQR(pictureOf(qrPath(text)))).toBe(text)
    }),
    { numRuns: runs(30) },
  )
})
