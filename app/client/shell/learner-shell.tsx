import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { declarePapers } from '#modules/quizzes/client/public/papers.ts'
import { useSending } from '#modules/quizzes/client/taking/answers/use-sending.ts'
import { newPapersOf } from '#modules/exams/client/new-papers.ts'
import { useFlushing } from '#modules/learning/client/reporting/use-flushing.ts'
import { Wordmark } from '#platform/client/brand/mark.tsx'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { useLine } from '#platform/client/api/line.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import type { NavigationItem } from '#platform/client/routing/navigation.ts'
import { LanguageSwitch, SchemeSwitch } from '#platform/client/ui/layout/switches.tsx'
import { useReadingStored } from '../offline/follow-line.ts'
import { laptopTabs, ownWays, phoneTabs } from '../navigation.ts'
import { AccountMenu } from './account-menu.tsx'
import { BareFrame, useBare } from './bare.tsx'
import { useLayout } from './layout.ts'
import styles from './learner-shell.module.css'
import { SearchOpener } from './search-opener.tsx'
import { useShellKept } from './shell-kept.ts'
import { WithSignOut } from './sign-out.tsx'
import { RouteBar, SkipLink } from './skip-link.tsx'

declarePapers({
  key: 'exams',
  load: async signal => {
    const { ownPapers } = await lazyChunk(() => import('#modules/exams/client/own-papers.ts'))
    return ownPapers(signal)
  },
  loadNews: newPapersOf,
  async noteSeen(items) {
    const { notePapersSeen } = await lazyChunk(() => import('#modules/exams/client/own-papers.ts'))
    await notePapersSeen(items)
  },
})

const menu = [...phoneTabs, ...ownWays]

/** The frame of the learning area: a bar on top, on phones one at the foot as well. */
export function LearnerShell({ children }: { children: ReactNode }) {
  const { screenSize } = useLayout()
  useFlushing()
  useSending()
  useShellKept()
  useReadingStored()
  const { Notice } = useLine()
  const isBare = useBare()
  const phone = screenSize === 'mobileOrTablet'
  if (isBare) return <BareFrame>{children}</BareFrame>
  return (
    <WithSignOut>
      <div className={styles.shell} data-screen={screenSize}>
        <SkipLink />
        <RouteBar />
        <header className={styles.top}>
          <div className={styles.inner}>
            <Link to="/" className={styles.brand}>
              <Wordmark size={32} />
            </Link>
            {!phone && <Tabs className={styles.tabs} items={laptopTabs} />}
            <div className={styles.tools}>
              <SearchOpener ways={menu} />
              {!phone && <LanguageSwitch bare />}
              {!phone && <SchemeSwitch />}
              <AccountMenu ways={ownWays} />
            </div>
          </div>
        </header>
        <main className={styles.main} id="main" tabIndex={-1}>
          {Notice && <Notice />}
          {children}
        </main>
        {phone && <Tabs className={styles.foot} items={phoneTabs} icons />}
      </div>
    </WithSignOut>
  )
}

function Tabs({ className, items, icons }: { className?: string; items: NavigationItem[]; icons?: boolean }) {
  const t = useTranslate()
  return (
    <nav className={className} aria-label={t('nav')}>
      {items.map(({ to, word, icon: Icon, useTotal }) => (
        <Link
          key={word}
          to={to}
          className={styles.place}
          activeOptions={{ exact: to === '/', includeSearch: false }}
          search={{} as never}
        >
          {icons && (
            <span className={styles.icon}>
              <Icon size={24} stroke={1.7} aria-hidden />
            </span>
          )}
          <span className={icons ? styles.word : undefined}>{t(`nav.${word}`)}</span>{' '}
          {useTotal && <Unread useTotal={useTotal} />}
        </Link>
      ))}
    </nav>
  )
}

/** A dot where there is something new, in words for those who do not see it. */
function Unread({ useTotal }: Required<Pick<NavigationItem, 'useTotal'>>) {
  const t = useTranslate()
  const total = useTotal()
  if (!total) return null
  return (
    <span className={styles.unread}>
      <VisuallyHidden>{t('nav.unread', { count: total })}</VisuallyHidden>
    </span>
  )
}
