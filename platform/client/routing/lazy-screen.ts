import { lazyRouteComponent } from '@tanstack/react-router'
import { type Areas, loadMessages } from '../i18n/i18n.ts'
import { lazyChunk } from '../lazy-chunk.ts'

/** A screen that is fetched when it is first needed, by the rules for chunks that fail. */
export const lazyScreen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => lazyChunk(load), name)

/** Fetches the words of an area beside one of its screens. */
export const withMessages =
  <Screen>(area: keyof Areas, load: () => Promise<Screen>) =>
  async () => {
    const [screen] = await Promise.all([load(), loadMessages(area)])
    return screen
  }
