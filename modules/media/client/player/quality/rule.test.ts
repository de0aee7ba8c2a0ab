import { expect, test } from 'vitest'
import type { Media } from '../../../contract/media.ts'
import { above, below, chosenOf, type Device, offersOf, startOf } from './rule.ts'

const second = 1_000 / 8
/** A video of 1,000 seconds in these qualities, each with its rate in kbit/s; what it has no picture of has no size. */
function videoWith(original: number, rates: Partial<Record<string, number>>, height = 1_080) {
  const versions = Object.entries(rates).map(([name, rate]) => {
    const side = name === 'sound' ? null : Number.parseInt(name, 10)
    return { name, size: rate! * second * 1_000, width: side && side * 2, height: side, url: name }
  })
  const size = original * second * 1_000
  return offersOf({ versions, size, width: height * 2, height, durationSeconds: 1_000 } as unknown as Media)
}
const whole = videoWith(6_000, { '720p': 1_800, '480p': 800, '240p': 250, sound: 64 })
const small = videoWith(500, { '240p': 240, sound: 64 }, 360)
const onlySound = videoWith(400, { sound: 64 }, 240)
const large = videoWith(6_000, { '720p': 1_800 })

test('what a video needs is what it weighs for its length, and as usual where that is not known', () => {
  expect(whole.map(({ name, rate, side }) => [name, rate, side])).toEqual([
    ['original', 6_000_000, 1_080],
    ['720p', 1_800_000, 720],
    ['480p', 800_000, 480],
    ['240p', 250_000, 240],
    ['sound', 64_000, 0],
  ])
  const unknown = { versions: [], size: 1, width: null, height: null, durationSeconds: null }
  expect(offersOf(unknown as unknown as Media)).toMatchObject([{ rate: 4_000_000, side: 1_080 }])
})

const laptop: Device = { line: {}, isPhone: false, savesData: false }
const phone = { ...laptop, isPhone: true }
const saving = { ...laptop, savesData: true }
const lineOf = (line: Device['line']) => ({ ...laptop, line })

test.each([
  ['nothing known: a laptop, a light original', small, laptop, 'original'],
  ['nothing known: a laptop, a heavy original', whole, laptop, '720p'],
  ['nothing known: a phone', whole, phone, '480p'],
  ['nothing known: a phone, a small original', small, phone, 'original'],
  ['a phone, nothing as small as that', large, phone, '720p'],
  ['saving data', whole, saving, '240p'],
  ['saving data on a fast line', whole, { ...saving, line: { downlink: 10 } }, '240p'],
  ['saving data, nothing small', large, saving, '720p'],
  ['saving data, nothing but sound beside it', onlySound, saving, 'original'],
  ['2G, whatever it says else', whole, lineOf({ downlink: 10, effectiveType: '2g' }), '240p'],
  ['slow 2G', whole, lineOf({ effectiveType: 'slow-2g' }), '240p'],
  ['3G', whole, lineOf({ downlink: 5, effectiveType: '3g' }), '480p'],
  ['10 Mbit/s', whole, lineOf({ downlink: 10, effectiveType: '4g' }), 'original'],
  ['5 Mbit/s', whole, lineOf({ downlink: 5, effectiveType: '4g' }), '720p'],
  ['1.5 Mbit/s', whole, lineOf({ downlink: 1.5 }), '480p'],
  ['0.2 Mbit/s', whole, lineOf({ downlink: 0.2 }), '240p'],
  [
    'what the browser says goes before what was measured',
    whole,
    lineOf({ downlink: 1.5, measured: 9e7 }),
    '480p',
  ],
  ['measured before, 3 Mbit/s', whole, lineOf({ measured: 3_000_000 }), '720p'],
  ['measured before, 0.3 Mbit/s', whole, lineOf({ measured: 300_000 }), '240p'],
  ['measured before, on a phone', whole, { ...phone, line: { measured: 3_000_000 } }, '720p'],
] as const)('%s', (_, offers, device, expected) => {
  expect(startOf(offers, device)).toBe(expected)
})

test.each([
  [whole, 'original', '720p'],
  [whole, '480p', '240p'],
  [whole, '240p', undefined],
  [onlySound, 'original', undefined],
  [small, 'original', '240p'],
] as const)('where a line is too slow, from one to the next', (offers, from, to) => {
  expect(below(offers, from)).toBe(to)
})

const quiet = { ahead: 30, remaining: 600, rate: 10_000_000, savesData: false }
test.each([
  ['much has come, and more than twice would', '480p', quiet, '720p'],
  ['just as much', '480p', { ...quiet, rate: 3_600_000 }, '720p'],
  ['less than twice', '480p', { ...quiet, rate: 3_500_000 }, undefined],
  ['little has come', '480p', { ...quiet, ahead: 29 }, undefined],
  ['it is over soon', '480p', { ...quiet, remaining: 59 }, undefined],
  ['nothing was measured', '480p', { ...quiet, rate: undefined }, undefined],
  ['nothing is better', 'original', { ...quiet, rate: 1e9 }, undefined],
  ['saving data, up to 480p', '240p', { ...quiet, savesData: true }, '480p'],
  ['saving data, not beyond', '480p', { ...quiet, savesData: true }, undefined],
] as const)('a step up: %s', (_, from, run, to) => {
  expect(above(whole, from, run)).toBe(to)
})

test.each([
  ['480p', whole, '480p'],
  ['sound', whole, 'sound'],
  ['720p', small, '240p'],
  ['sound', large, '720p'],
  ['240p', onlySound, 'original'],
  ['240p', large, '720p'],
] as const)('%s, chosen by hand in another video', (choice, offers, expected) => {
  expect(chosenOf(offers, choice)).toBe(expected)
})
