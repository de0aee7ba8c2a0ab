import { isOwnComputer } from '../../../contract/site-look.ts'
import { siteAddress } from '../../api/site-address.ts'
import { lazyScreen, withMessages } from '../../routing/lazy-screen.ts'

// Most sites have an address that phones open: what says otherwise comes with its words when it is shown.
const load = withMessages('admin', () => import('./own-address.tsx'))

export const OwnAddressNote = lazyScreen(load, 'OwnAddressNote')
export const OwnQuestion = lazyScreen(load, 'OwnQuestion')

/** Fetches the note beside a screen that opens with it, where it has to be said: what comes later would push away what stands below. */
export const withOwnAddressNote =
  <Screen>(loadScreen: () => Promise<Screen>) =>
  async () => {
    const note = isOwnComputer(siteAddress()) && OwnAddressNote.preload?.()?.catch(() => undefined)
    const [screen] = await Promise.all([loadScreen(), note])
    return screen
  }
