import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '#test/screen.tsx'

/** Gives the window another width, as media queries see it. */
function resize(width: number) {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: object): void } }
  act(() => happyDOM.setViewport({ width, height: 800 }))
}

test('the admin area has a sidebar from 992 px on, and below it a menu [spec 2.5, 9.6]', async () => {
  await openScreen('/admin/courses', 'admin')
  await screen.findByRole('heading', { level: 1 })
  for (const [width, isWide] of [
    [1280, true],
    [992, true],
    [991, false],
    [992, true],
  ] as const) {
    resize(width)
    if (isWide) await screen.findByRole('complementary', { name: 'Sidebar' })
    else await screen.findByRole('button', { name: 'Menu' })
    expect(screen.queryAllByRole('complementary')).toHaveLength(isWide ? 1 : 0)
    expect(screen.queryAllByRole('button', { name: 'Menu' })).toHaveLength(isWide ? 0 : 1)
  }
})
