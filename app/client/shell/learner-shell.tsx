import { VisuallyHidden } from '@mantine/core'
import {
  IconBooks,
  IconHome2,
  IconNotes,
  IconSpeakerphone,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { unreadNews } from '#modules/communication/client/learner/news.ts'
import { newFiles } from '#modules/learning/client/home/new-files.ts'
import { useFlushing } from '#modules/learning/client/reporting/progress-outbox.ts'
import { Wordmark } from '#platform/client/brand/mark.tsx'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { LanguageSwitch, SchemeSwitch } from '#platform/client/ui/layout/switches.tsx'
import { AccountMenu } from './account-menu.tsx'
import { useLayout } from './layout.ts'
import styles from './learner-shell.module.css'
import { SearchOpener } from './search-opener.tsx'
import { useShellKept } from './shell-kept.ts'
import { RouteBar, SkipLink } from './skip-link.tsx'

const places: { to: LinkProps['to']; word: string; icon: TablerIcon; exact?: boolean; phone?: boolean }[] = [
  { to: '/', word: 'home', icon: IconHome2, exact: true },
  { to: '/courses', word: 'courses', icon: IconBooks },
  { to: '/summaries', word: 'summaries', icon: IconNotes },
  { to: '/announcements', word: 'announcements', icon: IconSpeakerphone },
  { to: '/profile', word: 'me', icon: IconUser, phone: true },
]

/** The frame of the learning area: a bar on top, on phones one at the foot as well. */
export function LearnerShell({ children }: { children: ReactNode }) {
  const { screenSize } = useLayout()
  useFlushing()
  useShellKept()
  const phone = screenSize === 'mobileOrTablet'
  return (
    <div className={styles.shell} data-screen={screenSize}>
      <SkipLink />
      <RouteBar />
      <header className={styles.top}>
        <div className={styles.inner}>
          <Link to="/" className={styles.brand}>
            <Wordmark size={32} />
          </Link>
          {!phone && <Places className={styles.tabs} />}
          <div className={styles.tools}>
            <SearchOpener />
            {!phone && <LanguageSwitch bare />}
            {!phone && <SchemeSwitch />}
            <AccountMenu />
          </div>
        </div>
      </header>
      <main className={styles.main} id="main" tabIndex={-1}>
        {children}
      </main>
      {phone && <Places className={styles.foot} phone />}
    </div>
  )
}

function Places({ className, phone }: { className?: string; phone?: boolean }) {
  const t = useTranslate()
  return (
    <nav className={className} aria-label={t('nav')}>
      {places
        .filter(place => phone || !place.phone)
        .map(({ to, word, icon: Icon, exact }) => (
          <Link
            key={word}
            to={to}
            className={styles.place}
            activeOptions={{ exact, includeSearch: false }}
            search={{} as never}
          >
            {phone && (
              <span className={styles.icon}>
                <Icon size={24} stroke={1.7} aria-hidden />
              </span>
            )}
            {t(`nav.${word}`)} {word === 'announcements' && <UnreadNews />}
            {word === 'summaries' && <NewFiles />}
          </Link>
        ))}
    </nav>
  )
}

const UnreadNews = () => <Unread total={useQuery(unreadNews).data?.total} />
const NewFiles = () => <Unread total={useQuery(newFiles).data?.total} />

/** A dot where there is something new, in words for those who do not see it. */
function Unread({ total }: { total?: number }) {
  const t = useTranslate()
  if (!total) return null
  return (
    <span className={styles.unread}>
      <VisuallyHidden>{t('nav.unread', { count: total })}</VisuallyHidden>
    </span>
  )
}
