import { useEffect } from 'react'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { loadFormulas } from '#platform/client/ui/rich-text/formulas.ts'
import type { AttemptItem } from '../../../contract/attempt.ts'
import { loadHandInList } from '../../due/hand-ins.tsx'
import { loadFileChoice } from '../kinds/files.tsx'

/** By then the first question stands, and what it shows is on its way. */
const afterMs = 1_500

/**
 * Fetches what this quiz may need later and a page would fetch only then, when there may be no line. What does not come is asked for
 * again whenever the server answers.
 */
export function usePartsAhead(items: AttemptItem[]) {
  const wanted = partsOf(items).join(' ')
  useEffect(() => {
    const page = new AbortController()
    const missing = new Set(wanted.split(' ') as Part[])
    function fetchAll() {
      // Browsers ask for a part that did not come once for each page.
      if (!navigator.onLine) return
      for (const part of missing)
        loaders[part]().then(
          () => missing.delete(part) && missing.size === 0 && page.abort(),
          () => undefined,
        )
    }
    const timer = setTimeout(() => {
      fetchAll()
      for (const event of ['reached', 'online']) addEventListener(event, fetchAll, { signal: page.signal })
    }, afterMs)
    return () => {
      clearTimeout(timer)
      page.abort()
    }
  }, [wanted])
}

const loaders = {
  /** What says that it is not handed in yet, and what sends it from other pages. */
  handIns: () => Promise.all([loadHandInList(), lazyChunk(() => import('../answers/send-kept.ts'))]),
  /** Where files are chosen, and all that sends them. */
  files: () => loadFileChoice().then(({ loadUploader }) => loadUploader()),
  formulas: loadFormulas,
}
type Part = keyof typeof loaders

const partsOf = (items: AttemptItem[]): Part[] => [
  'handIns',
  ...(items.some(({ parts }) => (parts.files ?? 0) > 0) ? (['files'] as const) : []),
  ...(JSON.stringify(items).includes('data-math') ? (['formulas'] as const) : []),
]
