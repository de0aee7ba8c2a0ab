import { maxInOneRequest } from '../../contract/media.ts'

const kibi = 1_024
/** The smallest piece: smaller ones would be more asking than sending. */
const least = 64 * kibi
/** How long a piece should be on its way, in milliseconds: what a cut costs at most, and few enough calls. */
const aim = 8_000

/** What is sent first, when nothing is known of the line: 8 s at 256 kbit/s. */
export const firstPiece = 256 * kibi

/** How large the next piece should be, after one of so many bytes took so many milliseconds; it grows fourfold at most. */
export const nextPiece = (bytes: number, took: number) =>
  between((bytes * aim) / Math.max(1, took), Math.max(least, bytes * 4))

/** How large a piece should be after one was cut. */
export const smallerPiece = (bytes: number) => between(bytes / 2, maxInOneRequest)

const between = (bytes: number, max: number) =>
  Math.round(Math.min(Math.max(bytes, least), max, maxInOneRequest))
