import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import type { TakingState } from '../answers/state.ts'
import { answeredItems, viewsOf } from '../answers/state.ts'
import type { Taking } from '../answers/taking.ts'
import type { Letters } from '#modules/questions/client/public/letters.ts'
import { Check } from './check.tsx'
import { Foot } from './foot.tsx'
import { Question } from './question.tsx'
import { Strip } from './strip.tsx'
import styles from './take.module.css'
import { useKeys } from './use-keys.ts'

// Fetched while there is a line, and opened when there may be none.
const numbersSheet = () => lazyChunk(() => import('./numbers-sheet.tsx'))
const NumbersSheet = lazy(() => numbersSheet().then(part => ({ default: part.NumbersSheet })))

const route = getRouteApi('/signed-in/learn/quizzes/$id/take')

/** The questions, one or one page at a time, the numbers of all above them, and the ways on below. */
export function Questions(props: { taking: Taking; state: TakingState; letters: Letters }) {
  const { taking, state, letters } = props
  const { attempt, entries, wantedPage } = state
  const { at } = route.useSearch()
  const navigate = route.useNavigate()
  const [isSheetOpen, setSheetOpen] = useState(false)
  const views = useMemo(() => viewsOf(attempt.items), [attempt.items])
  const isForward = attempt.navigation === 'forward'
  const firstOpen = isForward ? views.findIndex(([item]) => item!.page >= attempt.page) : 0
  const isCheck = at === 'check'
  const wishedIndex = typeof at === 'number' ? at - 1 : firstOpen
  const current = Math.min(Math.max(wishedIndex, firstOpen), views.length - 1)
  const view = views[current]!
  // Pages that close behind the reader are opened one after the other, by the server.
  const lastOpen = isForward ? views.findLastIndex(([item]) => item!.page <= attempt.page) : views.length - 1
  const shownIndex = Math.min(current, lastOpen)
  const open = views[shownIndex] ?? view

  const goTo = (next: number | 'check') => {
    // The router would put the strip back to where it was scrolled: the strip and the page scroll by themselves.
    void navigate({ search: { at: next === 'check' ? next : next + 1 }, replace: true, resetScroll: false })
    const page = next === 'check' ? undefined : views[next]?.[0]?.page
    if (isForward && page !== undefined && page > attempt.page) taking.openPage(page)
  }
  const ways = {
    back: isCheck ? () => goTo(shownIndex) : shownIndex > firstOpen ? () => goTo(shownIndex - 1) : undefined,
    next: isCheck ? undefined : () => goTo(shownIndex + 1 < views.length ? shownIndex + 1 : 'check'),
  }
  const heading = useRef<HTMLHeadingElement>(null)
  const key = isCheck ? 'check' : shownIndex
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [key])
  useKeys({ items: isCheck ? [] : open, entries, taking, ...ways })

  const answered = answeredItems(state)
  const numbered = {
    views,
    entries,
    answered,
    current: isCheck ? undefined : shownIndex,
    firstOpen,
    lastOpen,
    goTo,
  }
  return (
    <>
      <Strip {...numbered} />
      <div className={styles.body}>
        {isCheck ? (
          <Check
            ref={heading}
            items={attempt.items}
            state={state}
            views={views}
            goTo={goTo}
            taking={taking}
          />
        ) : (
          open.map((item, index) => (
            <Question
              key={item.item}
              ref={index === 0 ? heading : undefined}
              item={item}
              number={attempt.items.indexOf(item) + 1}
              total={attempt.items.length}
              before={attempt.items[attempt.items.indexOf(item) - 1]}
              entry={entries.get(item.item)!}
              taking={taking}
              letters={letters}
              courseId={attempt.courseId}
              attemptId={attempt.id}
            />
          ))
        )}
      </div>
      <Foot
        {...ways}
        isLast={!isCheck && shownIndex === views.length - 1}
        isForward={isForward}
        isWaiting={wantedPage !== null}
        isAway={state.isAway}
        showAll={() => setSheetOpen(true)}
      />
      <Suspense>
        <NumbersSheet {...numbered} isOpen={isSheetOpen} close={() => setSheetOpen(false)} />
      </Suspense>
    </>
  )
}
