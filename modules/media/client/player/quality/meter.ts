/** How much of what was known before a new measurement leaves. */
const lasting = 0.7
const windowMs = 1_000

/** Measures a line by what comes over it, in bits per second, as long as something is being fetched. */
export function newMeter(rate?: number) {
  let [bits, ms] = [0, 0]
  return {
    rate: () => rate,
    /** Answers whether that is known better now. */
    add(more: number, lasted: number) {
      bits += more
      ms += lasted
      if (ms < windowMs) return false
      const measured = (bits * 1_000) / ms
      rate = rate === undefined ? measured : rate * lasting + measured * (1 - lasting)
      bits = ms = 0
      return true
    },
  }
}
