import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawFormula, findMistake } from './formulas.ts'

test('a formula that is changed while it is drawn shows what it was changed to', async () => {
  const element = document.createElement('span')
  drawFormula(element, 'a')
  drawFormula(element, '\\foo')
  await waitFor(() => expect(element.dataset.wrong).toBe(''))
  expect(element.textContent).toBe('\\foo')

  drawFormula(element, 'b') // at once, now that what draws it is there
  expect(element.querySelector('.katex')).not.toBeNull()
  expect(element.dataset.wrong).toBeUndefined()
  drawFormula(element, 'b^')
  expect([element.textContent, element.dataset.wrong]).toEqual(['b^', ''])
})

test('what draws it may come in between two changes: the later one stays', async () => {
  vi.resetModules()
  const { drawFormula } = await import('./formulas.ts')
  const [other, element] = [document.createElement('span'), document.createElement('span')]
  const drawn = vi.spyOn(other, 'replaceChildren').mockImplementation(() => drawFormula(element, 'b'))
  drawFormula(other, 'x')
  drawFormula(element, 'a')
  await waitFor(() => expect(drawn).toHaveBeenCalled())
  await new Promise(resolve => setTimeout(resolve))
  expect(element.querySelector('annotation')?.textContent).toBe('b')
})

test.each([
  ['2,001 letters', 'x'.repeat(2_001)],
  ['201 levels', `${'{'.repeat(201)}x${'}'.repeat(201)}`],
  ['a command of its own', `\\def\\a{${'x'.repeat(30)}}\\a\\a`],
  ['a command by another name', '\\let\\a=\\def\\a\\b{x}\\b'],
])('a formula of %s, as old texts have, is shown as it was written', async (_, tex) => {
  const element = document.createElement('span')
  drawFormula(element, tex)
  await waitFor(() => expect(element.dataset.wrong).toBe(''))
  expect(element.textContent).toBe(tex)
  expect(element.childElementCount).toBe(0)
})

test.each([
  ['\\frac{a}{b}', undefined],
  ['x'.repeat(2_001), { kind: 'large', part: '' }],
  ['{'.repeat(201), { kind: 'large', part: '' }],
  ['\\def\\a{x}\\a', { kind: 'unknown', part: '\\def' }],
  ['\\newcommand{\\a}{x}', { kind: 'unknown', part: '\\newcommand' }],
  ['', undefined],
  ['\\frac{a}{', { kind: 'unfinished', part: '' }],
  ['a^', { kind: 'unfinished', part: '' }],
  ['\\left( a', { kind: 'unfinished', part: '' }],
  ['1 + \\fraction{a}', { kind: 'unknown', part: '\\fraction' }],
  ['\\begin{matricks} a \\end{matricks}', { kind: 'unknown', part: 'matricks' }],
  ['a} + b', { kind: 'near', part: '} + b' }],
  ['a^b^c', { kind: 'near', part: '^c' }],
])('what is wrong with %s', async (tex, mistake) => {
  expect(await findMistake(tex)).toEqual(mistake)
})
