import { screen, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { newSmtp } from '#test/smtp.ts'
import { newWorld } from '#test/world.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

async function openMail(world: ReturnType<typeof newWorld>) {
  const { user, done } = await openScreen('/admin/settings', 'admin', { world })
  const heading = await screen.findByRole('heading', { level: 2, name: 'Mail' })
  const card = within(heading.closest('section')!)
  const send = () => user.click(card.getByRole('button', { name: 'Send a test mail' }))
  return { done, card, send }
}

test('an administrator without an address is led to where it is filled in, and with one reads the answer', async () => {
  const smtp = await newSmtp()
  onTestFinished(smtp.stop)
  const mail = { url: `smtp://${smtp.host}`, from: 'no-reply@school.example' }
  const { done, card, send } = await openMail(newWorld({ mail }))
  card.getByText('no-reply@school.example')
  await send()
  await within(await card.findByRole('alert')).findByRole('link', { name: 'Add it to your profile' })
  await done('admin', 'PUT /auth/me', { email: 'mona@school.example' })
  await send()
  await card.findByText('250 2.0.0 Ok: queued as 4X7')
  expect(card.queryByRole('alert')).toBeNull()
  smtp.stop()
  await send()
  expect((await card.findByRole('alert')).textContent).toMatch(/^Not sent\..*ECONNREFUSED/)
})

test('where no server for mail is named, it says who names one', async () => {
  const { card } = await openMail(newWorld())
  card.getByText(/SMTP_URL/)
  expect(card.queryByRole('button')).toBeNull()
})
