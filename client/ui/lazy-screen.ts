import { lazyRouteComponent } from '@tanstack/react-router'
import { loadWords } from '../words/words.ts'
import { lazyChunk } from './lazy-chunk.ts'

/** A screen that is fetched when it is first needed, by the rules for chunks that fail. */
export const lazyScreen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => lazyChunk(load), name)

/** Fetches the words of an area beside one of its screens. */
export const withWords =
  <Screen>(area: 'admin' | 'learn' | 'media' | 'progress' | 'search', load: () => Promise<Screen>) =>
  async () => {
    const [screen] = await Promise.all([load(), loadWords(area)])
    return screen
  }
