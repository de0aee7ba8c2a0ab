import type { ComponentType } from 'react'
import { useState } from 'react'
import type { Lesson } from '#modules/catalog/contract/lesson.ts'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { withMessages } from '#platform/client/routing/lazy-screen.ts'

type File = Lesson['attachments'][number]
type Props = { file: File; download: () => void; opened?: () => void; close: () => void }

/** Whether a file is shown over the page; all others are opened by the device. */
export const isShown = ({ contentType }: File) =>
  contentType === 'application/pdf' || contentType?.startsWith('image/') === true

/** What shows a file over the page, fetched when somebody opens the first; `instead` where it cannot be fetched. */
export function useViewer(instead: () => void) {
  const [Viewer, setViewer] = useState<ComponentType<Props>>()
  const open = async () => {
    try {
      const viewer = await lazyChunk(withMessages('media', () => import('./file-viewer.tsx')))
      setViewer(() => viewer.FileViewer)
    } catch {
      instead()
    }
  }
  return { Viewer, open: () => void open(), close: () => setViewer(undefined) }
}
