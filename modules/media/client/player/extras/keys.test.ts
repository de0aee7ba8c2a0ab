import { expect, test } from 'vitest'
import { actionOf, isForPlayer } from './keys.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false }

test.each([
  [' ', 'Space', { do: 'play' }],
  ['k', 'KeyK', { do: 'play' }],
  ['t', 'KeyT', { do: 'theatre' }],
  ['ف', 'KeyT', { do: 'theatre' }],
  ['?', 'Slash', { do: 'keys' }],
  ['؟', 'Slash', { do: 'keys' }],
  ['K', 'KeyK', { do: 'play' }],
  ['ن', 'KeyK', { do: 'play' }],
  ['j', 'KeyJ', { do: 'skip', by: -10 }],
  ['ت', 'KeyJ', { do: 'skip', by: -10 }],
  ['l', 'KeyL', { do: 'skip', by: 10 }],
  ['ArrowLeft', 'ArrowLeft', { do: 'skip', by: -5 }],
  ['ArrowRight', 'ArrowRight', { do: 'skip', by: 5 }],
  ['ب', 'KeyF', { do: 'fullScreen' }],
  ['ؤ', 'KeyC', { do: 'captions' }],
  ['m', 'KeyM', { do: 'mute' }],
  ['7', 'Digit7', { do: 'part', of: 0.7 }],
  ['٣', 'Digit3', { do: 'part', of: 0.3 }],
  ['0', 'Numpad0', { do: 'part', of: 0 }],
  ['Tab', 'Tab', undefined],
  ['q', 'KeyQ', undefined],
])('%s (%s)', (key, code, action) => {
  expect(actionOf({ key, code, ...plain })).toEqual(action)
})

test('with Ctrl, Alt or Meta a key is the browser’s', () => {
  for (const held of ['ctrlKey', 'altKey', 'metaKey'])
    expect(actionOf({ key: 'f', code: 'KeyF', ...plain, [held]: true })).toBeUndefined()
})

test('keys are for the video in the player and where nothing has the focus, and nowhere else', () => {
  document.body.innerHTML = `<main tabindex="-1"><section><button></button><input type="range"><select></select></section>
    <textarea></textarea><a href="/x">x</a></main>`
  const player = document.querySelector('section')
  const at = (where: string, key = 'k') => isForPlayer({ key, target: document.querySelector(where) }, player)
  for (const where of ['body', 'main', 'section', 'button', 'input'])
    expect([where, at(where)]).toEqual([where, true])
  for (const where of ['textarea', 'a', 'select']) expect([where, at(where)]).toEqual([where, false])
  expect(at('button', ' ')).toBe(false)
  expect(at('section', ' ')).toBe(true)
  expect([at('body', 'ArrowDown'), at('section', 'ArrowDown')]).toEqual([false, true])
})
