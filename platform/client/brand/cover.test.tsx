import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Cover } from './cover.tsx'

test('the leaves of a course without a picture fill a grid, each in a cell of its own', () => {
  const { container } = render(<Cover id="01890000-0000-7000-8000-000000000000" columns={3} rows={2} />)
  const drawing = container.querySelector('svg')!
  expect(drawing.getAttribute('viewBox')).toBe('0 0 144 96')
  const cells = [...drawing.children].flatMap(child => child.getAttribute('transform') ?? [])
  expect(cells).toEqual([
    'translate(0 0)',
    'translate(48 0)',
    'translate(96 0)',
    'translate(0 48)',
    'translate(48 48)',
    'translate(96 48)',
  ])
})
