import { expect, test } from 'vitest'
import type { Answer } from '../../contract/answer.ts'
import { type Content, content } from '../../contract/content.ts'
import { fits, readable } from './fits.ts'
import { scoreOf } from './score.ts'
import { withKeys } from './with-keys.ts'

const option = (key: string, credit = 0) => ({ key, body: key, credit, feedback: 'Why' })
const part = (key: string) => ({ key, body: key })
const number = {
  answers: [{ value: '5', tolerance: '1' }],
  units: [{ name: 'N', factor: 1 }],
  unit: 'optional',
}

/** What of each kind says what is right, and one answer that is right and one that is not. */
const kinds: [content: object, secrets: string[], right: Answer, wrong: Answer][] = [
  [
    { kind: 'single', options: [option('aaaaaa', 100), option('bbbbbb')] },
    ['credit', 'feedback'],
    'aaaaaa',
    'bbbbbb',
  ],
  [
    { kind: 'multiple', options: [{ ...part('aaaaaa'), right: true }, part('bbbbbb')] },
    ['right', 'feedback'],
    ['aaaaaa'],
    ['bbbbbb'],
  ],
  [{ kind: 'trueFalse', right: true }, ['right'], true, false],
  [{ kind: 'numeric', ...number }, ['answers'], '5.5 N', '7 N'],
  [{ kind: 'short', answers: [{ text: 'قوة' }] }, ['answers', 'compare', 'article'], 'القوة', 'كتلة'],
  [
    {
      kind: 'cloze',
      gaps: [
        { key: 'gapone', kind: 'choice', options: [option('aaaaaa', 100), option('bbbbbb')] },
        { key: 'gaptwo', kind: 'numeric', ...number },
        { key: 'gapsix', kind: 'short', answers: [{ text: 'x' }] },
      ],
    },
    ['answers', 'credit', 'feedback', 'compare', 'article'],
    { gapone: 'aaaaaa', gaptwo: '5', gapsix: 'x' },
    { gapone: 'bbbbbb', gaptwo: '9', gapsix: 'y' },
  ],
  [
    {
      kind: 'matching',
      left: [part('leftaa'), part('leftbb')],
      right: [part('rghtaa'), part('rghtbb')],
      pairs: { leftaa: 'rghtaa', leftbb: 'rghtbb' },
    },
    ['pairs'],
    { leftaa: 'rghtaa', leftbb: 'rghtbb' },
    { leftaa: 'rghtbb', leftbb: 'rghtaa' },
  ],
  [
    { kind: 'ordering', parts: [part('aaaaaa'), part('bbbbbb'), part('cccccc')] },
    ['feedback'],
    ['aaaaaa', 'bbbbbb', 'cccccc'],
    ['cccccc', 'bbbbbb', 'aaaaaa'],
  ],
  [
    {
      kind: 'hotspot',
      picture: '<img data-media="x" />',
      areas: [{ shape: 'oval', x: 10, y: 10, width: 20, height: 20 }],
    },
    ['areas'],
    { x: 20, y: 20 },
    { x: 11, y: 11 },
  ],
]

/** A content of which nobody may read what is right. */
function sealed<Value extends object>(value: Value, secrets: string[]): Value {
  return new Proxy(value, {
    get(target, name) {
      if (secrets.includes(String(name))) throw new Error(`Saving has read ${String(name)}.`)
      const read = Reflect.get(target, name) as unknown
      return typeof read === 'object' && read !== null ? sealed(read, secrets) : read
    },
  })
}

test.each(kinds)(
  'what is asked of an answer as it is saved reads nothing of what is right: %o',
  (sent, secrets, right, wrong) => {
    const whole = withKeys(content.parse(sent), () => 0) as Content
    const blind = sealed(whole, secrets)
    for (const answer of [right, wrong]) {
      expect(fits(blind, answer)).toBe(true)
      expect(readable(blind, answer)).toBe(true)
    }
    // They are what they are called, and whoever scores reads it.
    expect(scoreOf(whole, right, 100, 0).score).toBe(100)
    expect(scoreOf(whole, wrong, 100, 0).score).toBe(0)
    const isRead = secrets.some(name => name !== 'feedback')
    if (isRead) expect(() => scoreOf(blind, right, 100, 0)).toThrow('Saving has read')
  },
)
