import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** Of pages beyond this one the words are laid only where somebody is: thousands of pages are no page of the web. */
const maxRead = 60

/**
 * Which pages are near what is in sight, which one is read, and the way to another. Pages stand below each other in
 * the page of the site or in a dialog, which alone is scrolled up and down.
 */
export function usePages(list: RefObject<HTMLElement | null>, count: number) {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set())
  const [current, setCurrent] = useState(1)
  const [readTo, setReadTo] = useState(1)
  const asked = useRef<number>(undefined)

  useEffect(() => {
    const pages = [...(list.current?.children ?? [])]
    const numbers = new Map(pages.map((page, at) => [page, at + 1]))
    const watch = new IntersectionObserver(
      entries =>
        setNear(before => {
          const now = new Set(before)
          for (const { target, isIntersecting } of entries)
            if (isIntersecting) now.add(numbers.get(target)!)
            else now.delete(numbers.get(target)!)
          return now
        }),
      { rootMargin: '100% 0px' },
    )
    for (const page of pages) watch.observe(page)
    const look = () => setCurrent(now => pageInSight(pages, asked.current) ?? now)
    // In a dialog it is not the page of the site that is scrolled, and its scrolling is heard on the way down alone.
    addEventListener('scroll', look, { passive: true, capture: true })
    return () => {
      watch.disconnect()
      removeEventListener('scroll', look, { capture: true })
    }
  }, [list, count])

  function goTo(wanted: number) {
    const number = Math.min(count, Math.max(1, wanted))
    asked.current = number
    setCurrent(number)
    list.current?.children[number - 1]?.scrollIntoView({ block: 'start' })
  }
  const wasRead = useCallback(
    (number: number) => setReadTo(to => (number === to ? Math.min(maxRead, to + 1) : to)),
    [],
  )
  return { near, current, readTo, goTo, wasRead }
}

/** The page of which most is in sight; the one that was asked for, as long as half of what there is of it can be seen. */
function pageInSight(pages: Element[], asked?: number) {
  const shares = pages.map(page => {
    const { top, bottom, height } = page.getBoundingClientRect()
    const visibleHeight = Math.min(bottom, innerHeight) - Math.max(top, 0)
    return { seen: visibleHeight, half: Math.min(height, innerHeight) / 2 }
  })
  const wanted = asked && shares[asked - 1]
  if (wanted && wanted.seen >= wanted.half) return asked
  const max = Math.max(...shares.map(({ seen }) => seen))
  return max > 0 ? shares.findIndex(({ seen }) => seen === max) + 1 : undefined
}
