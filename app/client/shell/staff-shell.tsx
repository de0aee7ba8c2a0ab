import '../../contract/access.ts'
import { IconMenu2, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSendingScores } from '#modules/exams/client/public/sending.ts'
import { useSendingMarks } from '#modules/attendance/client/public/sending.ts'
import { declareCards } from '#modules/enrolment/client/public/cards.ts'
import { declareGuardians } from '#modules/enrolment/client/public/guardians.ts'
import { groupParts, studentParts } from '#modules/enrolment/client/public/parts.tsx'
import { declareIntoQuiz } from '#modules/questions/client/public/into-quiz.ts'
import { afterPeople } from '#modules/tasks/client/public/after-people.ts'
import { Mark, Wordmark } from '#platform/client/brand/mark.tsx'
import { useLine } from '#platform/client/api/line.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { withMessages } from '#platform/client/routing/lazy-screen.ts'
import { declareBulkJobs } from '#platform/client/ui/list/bulk/jobs.ts'
import { useReadingStored } from '../offline/follow-line.ts'
import { staffWays } from '../staff-navigation.ts'
import { AccountMenu } from './account-menu.tsx'
import { BareFrame, useBare } from './bare.tsx'
import { JobsOpener } from './jobs-opener.tsx'
import { useLayout } from './layout.ts'
import { SearchOpener } from './search-opener.tsx'
import { useShellKept } from './shell-kept.ts'
import { WithSignOut } from './sign-out.tsx'
import { RouteBar, SkipLink } from './skip-link.tsx'
import { StaffNav } from './staff-nav.tsx'
import styles from './staff-shell.module.css'

declareBulkJobs({
  needs: 'jobs.bulk',
  load: withMessages('jobs', () => import('#modules/tasks/client/jobs/bulk-question.tsx')),
})

declareGuardians({
  needs: { see: 'guardians.list', add: 'guardians.create' },
  load: withMessages('guardians', () => import('#modules/guardians/client/public/student-parts.ts')),
})

studentParts.declare({
  ...{ name: 'account', needs: 'balance.read' },
  load: withMessages('money', () => import('#modules/money/client/account/student-account.tsx')),
})
studentParts.declare({
  ...{ name: 'attendance', needs: 'attendance.list' },
  load: withMessages('attendance', () => import('#modules/attendance/client/reports/student-part.tsx')),
})
groupParts.declare({
  ...{ name: 'attendance', needs: 'attendance.report' },
  load: withMessages('attendance', () => import('#modules/attendance/client/reports/group-part.tsx')),
})
groupParts.declare({
  ...{ name: 'charges', needs: 'jobs.charges' },
  load: withMessages('jobs', () => import('#modules/tasks/client/jobs/charges/group-part.tsx')),
})

declareCards({
  needs: 'jobs.cards',
  load: withMessages('jobs', () => import('#modules/tasks/client/cards/print-card.tsx')),
})

afterPeople.declare({
  ...{ name: 'steps', needs: 'settings.update' },
  load: () => import('#modules/school/client/welcome/back-to-steps.tsx'),
})

declareIntoQuiz({
  needs: 'quizzes.update',
  load: () => import('#modules/quizzes/client/quizzes/plan/add-to-quiz.tsx'),
})

/** The frame of the admin area: a sidebar, or on phones and tablets a bar with a menu. */
export function StaffShell({ children }: { children: ReactNode }) {
  const { screenSize } = useLayout()
  useShellKept()
  useSendingMarks()
  useSendingScores()
  useReadingStored()
  const { Notice } = useLine()
  const isBare = useBare()
  if (isBare) return <BareFrame>{children}</BareFrame>
  return (
    <WithSignOut>
      <div className={styles.shell} data-screen={screenSize}>
        <SkipLink />
        <RouteBar />
        {screenSize === 'laptopOrDesktop' ? <Sidebar /> : <TopBar />}
        <main className={styles.main} id="main" tabIndex={-1}>
          {Notice && <Notice />}
          {children}
        </main>
      </div>
    </WithSignOut>
  )
}

function Sidebar() {
  const t = useTranslate()
  return (
    <aside className={styles.sidebar} aria-label={t('sidebar')}>
      <div className={styles.top}>
        <Link to="/" className={styles.brand}>
          <Wordmark size={32} />
        </Link>
        <JobsOpener />
      </div>
      <SearchOpener ways={staffWays} wide />
      <div className={styles.ways}>
        <StaffNav />
      </div>
      <AccountMenu wide />
    </aside>
  )
}

function TopBar() {
  const t = useTranslate()
  const menu = useRef<HTMLDialogElement>(null)
  // What is in the menu asks for its numbers: not before somebody opens it.
  const [wasOpened, setWasOpened] = useState(false)
  const open = () => {
    flushSync(() => setWasOpened(true))
    menu.current?.showModal()
  }
  const close = () => menu.current?.close()
  return (
    <header className={styles.bar}>
      <button
        type="button"
        className={styles.icon}
        onClick={open}
        aria-label={t('menu')}
        aria-haspopup="dialog"
      >
        <IconMenu2 size={24} stroke={1.8} aria-hidden />
      </button>
      <Link to="/" className={styles.mark} aria-label={t('nav.home')}>
        <Mark size={34} />
      </Link>
      <JobsOpener />
      <SearchOpener ways={staffWays} />
      <AccountMenu />
      {/* A press beside the menu closes it; Escape does so by itself. */}
      <dialog
        ref={menu}
        className={styles.menu}
        aria-label={t('menu')}
        onClick={event => event.target === menu.current && close()}
      >
        <div className={styles.menuBody}>
          <div className={styles.menuHead}>
            <Wordmark size={30} />
            <button type="button" className={styles.icon} onClick={close} aria-label={t('close')}>
              <IconX size={22} stroke={1.8} aria-hidden />
            </button>
          </div>
          {wasOpened && <StaffNav go={close} />}
        </div>
      </dialog>
    </header>
  )
}
