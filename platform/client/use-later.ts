import { useEffect, useState } from 'react'
import { lazyChunk } from './lazy-chunk.ts'

/** A part of the program that is fetched once there is time for it, and done without where it does not come. */
export function useLater<Part extends object>(load: () => Promise<Part>, isTime: boolean) {
  const [part, take] = useState<Part>()
  useEffect(() => {
    if (isTime) void lazyChunk(load).then(take, () => undefined)
  }, [load, isTime])
  return part
}
