import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => resize(1024))

/** Gives the window another width, as media queries see it. */
function resize(width: number) {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: object): void } }
  act(() => happyDOM.setViewport({ width, height: 800 }))
}

test.each([
  [390, 'mobileOrTablet'],
  [991, 'mobileOrTablet'],
  [992, 'laptopOrDesktop'],
  [1280, 'laptopOrDesktop'],
])('at %i px the screen is %s [spec 2.5, 3.6, 9.6]', async (width, size) => {
  resize(width)
  await showSize()
  expect(screen.getByText(size)).toBeTruthy()
})

test('a window that is made wider or narrower is followed at 992 px [spec 2.5, 9.6]', async () => {
  resize(390)
  await showSize()
  for (const [width, size] of [
    [991, 'mobileOrTablet'],
    [992, 'laptopOrDesktop'],
    [991, 'mobileOrTablet'],
  ] as const) {
    resize(width)
    expect(screen.getByText(size)).toBeTruthy()
  }
})

test('without media queries it is a laptop [spec 2.5]', async () => {
  vi.stubGlobal('matchMedia', undefined)
  await showSize()
  expect(screen.getByText('laptopOrDesktop')).toBeTruthy()
})

test('root and route are on their way, or here [spec 3.6]', async () => {
  const { markLoading, useLayout } = await import('./layout.ts')
  function Loading() {
    return <p>{JSON.stringify(useLayout().loading)}</p>
  }
  markLoading('root', false)
  markLoading('route', true)
  render(<Loading />)
  expect(screen.getByText('{"root":false,"route":true}')).toBeTruthy()
})

async function showSize() {
  document.body.innerHTML = ''
  const { useLayout } = await import('./layout.ts')
  function Size() {
    return <p>{useLayout().screenSize}</p>
  }
  render(<Size />)
}
