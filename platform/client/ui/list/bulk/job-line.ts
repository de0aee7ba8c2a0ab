import { newStore } from '../../../api/store.ts'

/** Where the list that is shown has room for what is being done to it: whoever knows of it writes it there. */
export const jobLine = newStore<{ at: HTMLElement | null }>({ at: null })
export const jobLineAt = (at: HTMLElement | null) => jobLine.write({ at })
