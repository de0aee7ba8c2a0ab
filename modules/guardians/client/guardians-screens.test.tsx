// It alone catches: a guardian who cannot be added to a second child, or whose link is not handed out.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

async function newFamily() {
  const world = await newWorld({ publicUrl: 'https://school.example' })
  const { done, people } = world
  const [sara, omar] = [people.student.id, people.other.id]
  await done('admin', `PUT /users/${sara}`, { name: 'Sara Adel' })
  await done('admin', `PUT /users/${omar}`, { name: 'Omar Adel' })
  const draft = { name: 'Mona', phone: '+201001234567', studentIds: [sara] }
  const mona = await done('admin', 'POST /guardians', draft)
  return { world, sara, omar, mona }
}
const dialog = () => screen.findByRole('dialog')

test('a guardian of one student is linked to another by their number, and taken away from them', async () => {
  const { world, omar, mona } = await newFamily()
  const { user } = await openScreen(`/admin/students/${omar}`, 'admin', { world: Promise.resolve(world) })
  await screen.findByText('Nobody is known yet whom to call.')
  await user.click(screen.getByRole('button', { name: 'Add guardian' }))
  const form = within(await dialog())
  await user.type(form.getByLabelText('Phone'), '01001234567')
  await user.click(form.getByRole('button', { name: 'Add the guardian' }))
  await form.findByText(/who is here already/)
  await user.click(form.getByRole('button', { name: 'Add the student there' }))
  const card = await screen.findByRole('region', { name: 'Guardians' })
  await within(card).findByText('Mona')
  within(card).getByRole('link', { name: '+20 100 123 4567' })
  expect((await world.done('admin', `GET /guardians/${mona.id}`)).studentIds).toHaveLength(2)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await within(card).findByRole('button', { name: /^Remove: .Mona/ }))
  await screen.findByText('Nobody is known yet whom to call.')
  expect((await world.done('admin', `GET /guardians/${mona.id}`)).studentIds).toHaveLength(1)
})

test('the link of their page is made, shown once with its code, and ended', async () => {
  const { world, mona } = await newFamily()
  const { user } = await openScreen('/admin/guardians', 'admin', { world: Promise.resolve(world) })
  const row = await screen.findByRole('row', { name: /Mona/ })
  within(row).getByText('Sara Adel')
  const make = async () => {
    await user.click(
      within(await screen.findByRole('row', { name: /Mona/ })).getByRole('button', { name: /Mona/ }),
    )
    await user.click(await screen.findByRole('menuitem', { name: 'Make link' }))
    return within(await dialog())
  }
  const drawer = await make()
  await user.selectOptions(drawer.getByLabelText('It opens for'), '30 days')
  await user.click(drawer.getByRole('button', { name: 'Make the link' }))
  const url = (await drawer.findByText(/^https:\/\/school\.example\/g#[\w-]{43}$/)).textContent
  const sent = drawer.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href')!
  expect(decodeURIComponent(sent)).toContain(url)
  expect(sent).toMatch(/^https:\/\/wa\.me\/201001234567\?text=/)
  await user.click(drawer.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const again = await make()
  await again.findByText(/There is a link until/)
  await user.click(again.getByRole('button', { name: 'End the link' }))
  await screen.findByText('The link opens no more')
  expect((await world.done('admin', `GET /guardians/${mona.id}`)).link).toBeNull()
})

test('one is added with their students, and a number that is taken is named at its field', async () => {
  const { world } = await newFamily()
  const { user } = await openScreen('/admin/guardians?open=new', 'admin', { world: Promise.resolve(world) })
  const form = within(await dialog())
  await user.type(await form.findByLabelText(/^Name/), 'Adel')
  await user.type(form.getByLabelText('Phone'), '+201001234567')
  await user.click(await form.findByRole('checkbox', { name: /Omar Adel/ }))
  await user.click(form.getByRole('button', { name: 'Add the guardian' }))
  await form.findByText('Another guardian has this number.')
  await user.clear(form.getByLabelText('Phone'))
  await user.type(form.getByLabelText('Phone'), '01112223334')
  await user.click(form.getByRole('button', { name: 'Add the guardian' }))
  await screen.findByRole('row', { name: /Adel.*\+20 111 222 3334/ })
  const { items } = await world.done('admin', 'GET /guardians?q=adel')
  expect(items).toMatchObject([{ phone: '+201112223334', language: 'ar', mail: 'now' }])
})

test('a teacher sees the guardians of their students, and makes no link', async () => {
  const { world } = await newFamily()
  await world.enrol((await world.newCourse()).id)
  await openScreen('/admin/guardians', 'teacher', { world: Promise.resolve(world) })
  await screen.findByRole('row', { name: /Mona/ })
  expect(screen.queryByText('Omar Adel')).toBeNull()
  expect(screen.queryByRole('menuitem', { name: 'Make link' })).toBeNull()
})

test('a new student gets the guardian whose number is typed beside theirs', async () => {
  const { world, mona } = await newFamily()
  const { user } = await openScreen('/admin/students?open=new', 'admin', { world: Promise.resolve(world) })
  const form = within(await dialog())
  await user.type(await form.findByLabelText('Full name'), 'Layla Adel')
  await user.type(await form.findByLabelText('Guardian’s phone'), '٠١٠٠ ١٢٣ ٤٥٦٧')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(async () => {
    const { studentIds } = await world.done('admin', `GET /guardians/${mona.id}`)
    expect(studentIds).toHaveLength(2)
  })
})
