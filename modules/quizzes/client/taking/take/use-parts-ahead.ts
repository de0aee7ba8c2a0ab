import { useEffect, useEffectEvent } from 'react'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { elementsOf } from '#platform/client/ui/rich-text/clean-html.ts'
import { loadFormulas } from '#platform/client/ui/rich-text/formulas.ts'
import type { AttemptItem } from '../../../contract/attempt.ts'
import { loadHandInList } from '../../due/hand-ins.tsx'
import { loadFileChoice } from '#modules/questions/client/public/answer-field.ts'

/** By then the first question stands, and what it shows is on its way. */
const afterMs = 1_500

/**
 * Fetches what this quiz may need later and a page would fetch only then, when there may be no line. What does not come is asked for
 * again whenever the server answers.
 */
export function usePartsAhead(items: AttemptItem[]) {
  const partNames = partsOf(items).join(' ')
  const load = useEffectEvent((part: Part) => loaders[part](items))
  useEffect(() => {
    const page = new AbortController()
    const missing = new Set(partNames.split(' ') as Part[])
    function fetchAll() {
      // Browsers ask for a part that did not come once for each page.
      if (!navigator.onLine) return
      for (const part of missing)
        load(part).then(
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
  }, [partNames])
}

const loaders = {
  /** What says that it is not handed in yet, and what sends it from other pages. */
  handIns: () => Promise.all([loadHandInList(), lazyChunk(() => import('../answers/send-kept.ts'))]),
  /** Where files are chosen, and what sends them and keeps them: by the time that one is chosen there may be no line. */
  files: () =>
    Promise.all([
      loadFileChoice().then(({ loadSender }) => loadSender()),
      lazyChunk(() => import('../answers/upload-kept.ts')),
    ]),
  /** What draws them, and their fonts. */
  formulas: async (items: AttemptItem[]) => (await loadFormulas()).fetchFonts(formulasIn(items)),
}
type Part = keyof typeof loaders

const partsOf = (items: AttemptItem[]): Part[] => [
  'handIns',
  ...(items.some(({ parts }) => (parts.files ?? 0) > 0) ? (['files'] as const) : []),
  ...(JSON.stringify(items).includes('data-math') ? (['formulas'] as const) : []),
]

function formulasIn(items: AttemptItem[]) {
  const texts: string[] = []
  JSON.stringify(items, (_, value) => {
    if (typeof value === 'string') texts.push(value)
    return value
  })
  const formulas = elementsOf(texts.join('')).querySelectorAll<HTMLElement>('[data-math]')
  return Array.from(formulas, ({ textContent, dataset }) => ({
    tex: textContent,
    isBlock: dataset.math === 'block',
  }))
}
