import { newStore, useStore } from '#platform/client/api/store.ts'

export type ScreenSize = 'laptopOrDesktop' | 'mobileOrTablet'

const wide = globalThis.matchMedia?.('(min-width: 992px)')
const sizeNow = (): ScreenSize => (wide && !wide.matches ? 'mobileOrTablet' : 'laptopOrDesktop')

/** How wide the window is, and which parts of the program are on their way. */
const layout = newStore({ screenSize: sizeNow(), loading: { root: true, route: false } })
wide?.addEventListener('change', () => layout.write({ screenSize: sizeNow() }))

export const useLayout = () => useStore(layout)

/** Marks the root screen or a route as on its way, or as here. */
export const markLoading = (part: 'root' | 'route', busy: boolean) =>
  layout.write({ loading: { ...layout.read().loading, [part]: busy } })
