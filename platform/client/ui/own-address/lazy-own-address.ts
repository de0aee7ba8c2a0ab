import { lazyScreen, withMessages } from '../../routing/lazy-screen.ts'

// Most sites have an address that phones open: what says otherwise comes with its words when it is shown.
const load = withMessages('admin', () => import('./own-address.tsx'))

export const OwnAddressNote = lazyScreen(load, 'OwnAddressNote')
export const OwnQuestion = lazyScreen(load, 'OwnQuestion')
