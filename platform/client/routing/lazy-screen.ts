import { lazyRouteComponent } from '@tanstack/react-router'
import { loadMessages } from '../i18n/i18n.ts'
import { lazyChunk } from '../lazy-chunk.ts'

/** A screen that is fetched when it is first needed, by the rules for chunks that fail. */
export const lazyScreen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => lazyChunk(load), name)

/** Fetches the words of an area beside one of its screens. */
export const withWords =
  <Screen>(
    area: 'account' | 'admin' | 'frame' | 'learn' | 'lesson' | 'media' | 'progress',
    load: () => Promise<Screen>,
  ) =>
  async () => {
    const [screen] = await Promise.all([load(), loadMessages(area)])
    return screen
  }

/** Screens of the learning area say some of what a lesson says; on the page of a lesson its own words are enough. */
export const withLearning = <Screen>(load: () => Promise<Screen>) =>
  withWords('learn', withWords('lesson', load))
