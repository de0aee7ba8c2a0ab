import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { isolated } from '#platform/client/ui/text/bidi.tsx'
import { Bar } from './bar.tsx'
import type { Pdf, Size } from './document.ts'
import { Page } from './page.tsx'
import styles from './pdf.module.css'
import { usePages } from './use-pages.ts'
import { useZoom } from './use-zoom.ts'

/** The room beside the pages, in pixels: two borders and two gaps. */
const beside = 22

/** The pages of a file below each other, with the bar that leads through them. */
export function Pages(props: {
  pdf: Pdf
  name: string
  like: Size
  /** The page that is in sight first, where it is not the first of all. */
  first?: number
}) {
  const { pdf, name, like, first } = props
  const t = useTranslate()
  const room = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const width = useWidth(room)
  const { near, current, readTo, goTo, wasRead } = usePages(list, pdf.numPages)
  const size = useZoom(room, list, current)

  const onDrawn = useEffectEvent(() => {
    if (first && first <= pdf.numPages) goTo(first)
  })
  // Pages have their heights once there is a width.
  const isDrawn = width > 0
  useEffect(() => {
    if (isDrawn) onDrawn()
  }, [isDrawn, first])

  const keys: Record<string, (() => void) | undefined> = {
    PageDown: () => goTo(current + 1),
    PageUp: () => goTo(current - 1),
    Home: () => goTo(1),
    End: () => goTo(pdf.numPages),
    '+': size.larger,
    '=': size.larger,
    '-': size.smaller,
    '0': size.fit,
  }
  const byKey = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement
    const run = event.ctrlKey || event.metaKey || event.altKey || isTyping ? undefined : keys[event.key]
    if (!run) return
    event.preventDefault()
    run()
  }
  const goToPosition = (position: unknown) =>
    void pageOf(pdf, position).then(
      number => goTo(number),
      () => undefined, // it names a page that there is not
    )

  return (
    // Keys are for who is anywhere in it: what they press is not lost on the field or a button.
    <div onKeyDown={byKey} role="presentation">
      <Bar page={current} count={pdf.numPages} goTo={goTo} size={size} />
      <div
        ref={room}
        className={styles.room}
        role="group"
        // It is scrolled sideways where a page is larger than the room.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t('pdf.pages', { name: isolated(name) })}
      >
        <ol ref={list} className={styles.pages}>
          {Array.from({ length: pdf.numPages }, (_, at) => at + 1).map(number => (
            <li key={number}>
              <One
                pdf={pdf}
                number={number}
                like={like}
                width={Math.max(120, (width - beside) * size.zoom)}
                near={near.has(number)}
                read={number <= readTo}
                wasRead={wasRead}
                goTo={goToPosition}
              />
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

type OneProps = Omit<Parameters<typeof Page>[0], 'wasRead'> & { wasRead: (number: number) => void }

function One({ wasRead, ...props }: OneProps) {
  const { number } = props
  const [report] = useState(() => () => wasRead(number))
  return <Page {...props} wasRead={report} />
}

/** The number of the page that a place in a file is on; places have names, or name the page themselves. */
async function pageOf(pdf: Pdf, position: unknown) {
  const destination = typeof position === 'string' ? await pdf.getDestination(position) : position
  const [page] = destination as [{ num: number; gen: number } | number]
  return (typeof page === 'number' ? page : await pdf.getPageIndex(page)) + 1
}

/** How wide something is, in pixels, before it is seen first, and after its window was made wider. */
function useWidth(of: RefObject<HTMLElement | null>) {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- it is measured before the first paint, or pages would be seen to grow
    setWidth(of.current!.clientWidth)
    const watch = new ResizeObserver(([entry]) => setWidth(Math.floor(entry!.contentRect.width)))
    watch.observe(of.current!)
    return () => watch.disconnect()
  }, [of])
  return width
}
