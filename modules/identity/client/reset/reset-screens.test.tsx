// It alone catches: a link for a new password that leads nowhere, or that is shown to a server.
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { newSmtp } from '#test/smtp.ts'
import { newWorld } from '#test/world.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

test('where the site sends no mail, the page says whom to ask', async () => {
  const { user } = await openScreen('/auth/login', 'nobody')
  const way = await screen.findByRole('link', { name: 'Forgot your password?' })
  expect(way.getAttribute('href')).toBe('/auth/forgot')
  document.body.replaceChildren()
  await openScreen('/auth/forgot', 'nobody')
  await screen.findByText(/^This site sends no mail/)
  await user.click(screen.getByRole('link', { name: 'Sign in' }))
  await waitFor(() => expect(location.pathname).toBe('/auth/login'))
})

test('a new password is asked for by mail, chosen by the link, and good for signing in', async () => {
  const smtp = await newSmtp()
  onTestFinished(smtp.stop)
  const mail = { url: `smtp://${smtp.host}`, from: 'no-reply@school.example' }
  const world = await newWorld({ mail, publicUrl: 'https://school.example' })
  await world.done('admin', `PUT /users/${world.people.student.id}`, { email: 'sara@school.example' })
  const open = (path: string) => openScreen(path, 'nobody', { world: Promise.resolve(world) })

  const { user } = await open('/auth/forgot')
  await user.click(await screen.findByRole('button', { name: 'Send the link' }))
  expect((await screen.findByRole('alert')).textContent).toBe('This is required.')
  await user.type(screen.getByLabelText('Username, e-mail or phone'), 'student')
  await user.click(screen.getByRole('button', { name: 'Send the link' }))
  await screen.findByRole('heading', { name: 'Look at your mail' })
  await expect.poll(() => smtp.messages.length).toBe(1)
  const text = smtp.messages[0]!.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  const [, link] = /https:\/\/school\.example(\/auth\/reset#token=[\w.-]+)/.exec(text)!

  document.body.replaceChildren()
  const { user: owner } = await open(link!)
  const field = await screen.findByLabelText('New password')
  await owner.type(field, 'student of the gate')
  await owner.click(screen.getByRole('button', { name: 'Change password' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/holds the name/)
  await owner.clear(field)
  await owner.type(field, 'another quiet orchard')
  await owner.click(screen.getByRole('button', { name: 'Change password' }))
  await waitFor(() => expect(location.pathname).toBe('/auth/login'))
  const signedIn = await world.call('nobody', 'POST /auth/login', {
    ...{ login: 'student', password: 'another quiet orchard' },
  })
  expect(signedIn.status).toBe(200)

  document.body.replaceChildren()
  const { user: late } = await open(link!)
  await late.type(await screen.findByLabelText('New password'), 'yet another orchard')
  await late.click(screen.getByRole('button', { name: 'Change password' }))
  await screen.findByRole('heading', { name: 'This link no longer works' })
  expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/auth/forgot')
})
