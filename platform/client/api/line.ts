import type { ComponentType } from 'react'
import { newStore, useStore } from './store.ts'

type Line = {
  /** Whether the server cannot be reached; of staff, who read nothing from their device, this says nothing. */
  isAway: boolean
  /** What says so on every page meanwhile. */
  Notice?: ComponentType
  /** What stands for a page that this device does not hold. */
  NotOnDevice?: ComponentType<{ alone?: boolean }>
}

/** The line of a learner to the server. */
export const line = newStore<Line>({ isAway: false })

export const useLine = () => useStore(line)
