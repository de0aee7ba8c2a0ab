import { lazyRouteComponent } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
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

/** A part of a screen that is fetched once there is time for it, and done without where it does not come. */
export function useLater<Part extends object>(load: () => Promise<Part>, isTime: boolean) {
  const [part, take] = useState<Part>()
  useEffect(() => {
    if (isTime) void lazyChunk(load).then(take, () => undefined)
  }, [load, isTime])
  return part
}
