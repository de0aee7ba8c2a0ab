import { westernDigits } from '#platform/contract/digits.ts'

/** What a key does to a video. */
export type Action =
  | { do: 'play' | 'captions' | 'mute' | 'fullScreen' | 'pictureInPicture' | 'faster' | 'slower' }
  | { do: 'theatre' | 'keys' }
  | { do: 'skip' | 'louder'; by: number }
  | { do: 'part'; of: number }

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>

/**
 * What a key asks for. Letters go by the place of the key where its letter is not Latin, so that they work on an Arabic
 * keyboard too. Time runs from left to right in both languages, so the arrows do as well.
 */
export function actionOf(pressed: Pressed): Action | undefined {
  const { key, code, ctrlKey, metaKey, altKey } = pressed
  if (ctrlKey || metaKey || altKey) return undefined
  const digit = westernDigits(key)
  if (/^\d$/.test(digit)) return { do: 'part', of: Number(digit) / 10 }
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()
  return byKey[letter ?? key]
}

const byKey: Record<string, Action> = {
  ' ': { do: 'play' },
  k: { do: 'play' },
  j: { do: 'skip', by: -10 },
  l: { do: 'skip', by: 10 },
  ArrowLeft: { do: 'skip', by: -5 },
  ArrowRight: { do: 'skip', by: 5 },
  ArrowUp: { do: 'louder', by: 0.1 },
  ArrowDown: { do: 'louder', by: -0.1 },
  Home: { do: 'part', of: 0 },
  f: { do: 'fullScreen' },
  c: { do: 'captions' },
  m: { do: 'mute' },
  p: { do: 'pictureInPicture' },
  '>': { do: 'faster' },
  '<': { do: 'slower' },
  t: { do: 'theatre' },
  '?': { do: 'keys' },
  '؟': { do: 'keys' },
}

/** Whether a key is for the video: nobody is typing or choosing, and nothing that a key presses has the focus. */
export function isForPlayer({ key, target }: Pick<KeyboardEvent, 'key' | 'target'>, player: Element | null) {
  if (!(target instanceof HTMLElement)) return false
  const isNowhere = target === document.body || target.matches('main')
  if (!isNowhere && !player?.contains(target)) return false
  if (target.matches('textarea, select, [contenteditable=true], input:not([type=range])')) return false
  // Up and down scroll the page, unless somebody is in the player.
  if (isNowhere && ['ArrowUp', 'ArrowDown', 'Home'].includes(key)) return false
  return !(key === ' ' && target.closest('button, a, summary'))
}
