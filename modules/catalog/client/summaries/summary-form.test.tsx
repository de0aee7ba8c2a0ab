import type { Editor } from '@tiptap/core'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

test('a summary keeps its table and its formula when its text is corrected', async () => {
  const world = await newWorld()
  const course = await world.newCourse({ title: 'Physics' })
  const table = '<table><tbody><tr><td><p>d</p></td><td><p>t</p></td></tr></tbody></table>'
  const body = `<p>Speed</p>${table}<p><span data-math="inline">v</span></p>`
  const { id } = await world.done('teacher', 'POST /summaries', {
    courseId: course.id,
    title: 'Motion',
    body,
  })
  const { user } = await openScreen(`/admin/summaries?open=${id}`, 'teacher', {
    world: Promise.resolve(world),
  })
  const form = within(await screen.findByRole('dialog'))
  await user.click(await form.findByText('Speed'))
  await waitFor(() => {
    const { editor } = form.getByRole('textbox', { name: /^Text/ }) as HTMLElement & { editor?: Editor }
    expect(editor?.commands.insertContentAt(0, '<p>Motion</p>')).toBe(true)
  })
  await user.click(form.getByRole('button', { name: 'Save changes' }))
  await waitFor(async () => {
    const kept = await world.done('teacher', `GET /summaries/${id}`)
    for (const part of ['Motion', '<td><p>d</p></td>', '<span data-math="inline">v</span>'])
      expect(kept.body).toContain(part)
  })
})
