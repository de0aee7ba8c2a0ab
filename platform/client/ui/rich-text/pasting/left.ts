/** How much of what was pasted a text could not take, by its kind. */
export type Left = {
  /** Images that are not in what was copied, or that the text has no room for. */
  images: number
  /** Equations that stand as plain words now. */
  formulas: number
  /** Videos, sounds, drawings and frames of other sites. */
  embeds: number
}

export const isWhole = (left: Left) => Object.values(left).every(count => count === 0)
