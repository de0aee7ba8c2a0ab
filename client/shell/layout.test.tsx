import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())

// laptopOrDesktop from 992 px, else mobileOrTablet; default laptopOrDesktop.
test.each([
  [991, 'mobileOrTablet'],
  [992, 'laptopOrDesktop'],
  [1280, 'laptopOrDesktop'],
])('at %i px the screen is %s', async (width, size) => {
  const query = vi.fn((wanted: string) => ({
    matches: width >= Number(/min-width: (\d+)px/.exec(wanted)![1]),
    addEventListener: () => {},
  }))
  vi.stubGlobal('matchMedia', query)
  await showSize()
  expect(screen.getByText(size)).toBeTruthy()
})

test('without media queries it is a laptop', async () => {
  vi.stubGlobal('matchMedia', undefined)
  await showSize()
  expect(screen.getByText('laptopOrDesktop')).toBeTruthy()
})

test('root and route are on their way, or here', async () => {
  vi.stubGlobal('matchMedia', undefined)
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
