import { type VideoVersion, videoVersions } from '#platform/contract/file.ts'
import type { Media } from '../../../contract/media.ts'

export type Quality = 'original' | VideoVersion
export type Choice = 'auto' | Quality

/** A quality that a video has: the shorter side of its picture, 0 for sound alone, and what it needs in bits per second. */
export type Offer = { name: Quality; side: number; rate: number; size: number }

/** What is known of the line: what the browser says (megabits per second), and what was measured (bits per second). */
export type Line = { downlink?: number; effectiveType?: string; measured?: number }
export type Device = { line: Line; isPhone: boolean; savesData: boolean }

const [mega, savingSide] = [1_000_000, 480]
/** What is taken for the rate of a video whose length is not known. */
const nominalRates = {
  original: 4_000_000,
  '720p': 1_800_000,
  '480p': 800_000,
  '240p': 250_000,
  sound: 64_000,
}

/** The qualities of a video, the best first. */
export function offersOf({ versions, size, width, height, durationSeconds }: Media): Offer[] {
  const rateOf = (name: Quality, size: number) =>
    durationSeconds ? (size * 8) / durationSeconds : nominalRates[name]
  const original = { name: 'original' as const, width, height, size }
  return [original, ...versions].map(({ name, width, height, size }) => ({
    ...{ name, size, rate: rateOf(name, size) },
    side: name === 'sound' ? 0 : Math.min(width ?? 1_080, height ?? 1_080),
  }))
}

/** What is chosen without being asked: never sound alone, and nothing large for who saves data. The best first. */
function automatic(offers: Offer[], savesData: boolean) {
  const videoOffers = offers.filter(({ name }) => name !== 'sound')
  const small = savesData ? videoOffers.filter(({ side }) => side <= savingSide) : videoOffers
  return small.length > 0 ? small : videoOffers.slice(-1)
}

/** Where a video begins that chooses by itself. */
export function startOf(offers: Offer[], { line, isPhone, savesData }: Device): Quality {
  const pictures = automatic(offers, savesData)
  const smallest = pictures.at(-1)!.name
  const { effectiveType = '', downlink, measured } = line
  if (savesData || effectiveType.endsWith('2g')) return smallest
  const upTo = (side: number) => pictures.find(offer => offer.side <= side)?.name ?? smallest
  const rate = downlink === undefined ? measured : downlink * mega
  if (rate !== undefined) {
    const fitting = pictures.filter(offer => offer.rate * 1.5 <= rate)
    const best = effectiveType === '3g' ? fitting.filter(({ side }) => side <= savingSide) : fitting
    return best[0]?.name ?? smallest
  }
  if (isPhone) return upTo(savingSide)
  return pictures[0]!.rate <= nominalRates.original ? pictures[0]!.name : upTo(720)
}

/** The quality that comes next where this one stalls; none below the smallest picture. */
export function below(offers: Offer[], name: Quality): Quality | undefined {
  const pictures = automatic(offers, false)
  return pictures[pictures.findIndex(offer => offer.name === name) + 1]?.name
}

/** How it goes: seconds that have come beyond the present one, seconds until the end, and the measured rate. */
type Run = { ahead: number; remaining: number; rate?: number; savesData: boolean }

/** The quality above, where nothing would be noticed of the change: much has come, and twice what it needs would come. */
export function above(offers: Offer[], name: Quality, { ahead, remaining, rate, savesData }: Run) {
  const pictures = automatic(offers, savesData)
  const better = pictures[pictures.findIndex(offer => offer.name === name) - 1]
  if (!better || ahead < 30 || remaining < 60 || rate === undefined) return undefined
  return rate >= better.rate * 2 ? better.name : undefined
}

/** What is shown of a choice in a video that may not have it: the nearest below, else the smallest above. */
export function chosenOf(offers: Offer[], choice: Quality): Quality {
  if (offers.some(({ name }) => name === choice)) return choice
  const order: readonly Quality[] = ['original', ...videoVersions]
  const worse = offers.find(({ name }) => name !== 'sound' && order.indexOf(name) > order.indexOf(choice))
  return worse?.name ?? automatic(offers, false).at(-1)!.name
}
