import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPlus, IconPrinter } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useUser } from '#platform/client/api/session.ts'
import { useDays } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { WaitingPage } from '#platform/client/ui/feedback/skeleton.tsx'
import { lazyForm } from '#platform/client/ui/form/lazy-form.ts'
import { PageHead } from '#platform/client/ui/layout/page-head.tsx'
import { stepsBack } from '#platform/client/ui/overlay/back-closes.ts'
import { LazyItemDrawer } from '#platform/client/ui/overlay/lazy-item-drawer.tsx'
import { may } from '#platform/contract/access.ts'
import { type Meeting, meetings } from '../../contract/meeting.ts'
import { ClashNotice } from './clash-notice.tsx'
import { DayList } from './day-list.tsx'
import { dayAfter } from './placed.ts'
import { useToday, useWeek } from './use-week.ts'
import { WeekGrid } from './week-grid.tsx'
import styles from './week-screen.module.css'
import { bandings, type WeekSearch } from './week-search.ts'

const form = lazyForm<Meeting>(() => import('./meeting-form.tsx').then(({ MeetingForm }) => MeetingForm))
const route = getRouteApi('/signed-in/admin/admin/week')

/** The meetings of one week, by day and hour: a band for each place, teacher or group; on a phone one day at a time. */
export function WeekScreen() {
  const t = useTranslate()
  const { role } = useUser()
  const { on = useToday(), by = 'place', open } = route.useSearch()
  const navigate = route.useNavigate()
  const { days, meetings: all, error, again } = useWeek(on)
  const mayWrite = may(role, 'meetings.update')
  const go = (search: object) => void navigate({ search: now => ({ ...now, ...search }) })
  return (
    <div className={styles.week}>
      <PageHead
        heading={<WeekTitle days={days} />}
        title={t('schedule')}
        actions={
          <>
            <WeekSteps on={on} go={day => go({ on: day })} />
            <Button
              variant="default"
              className={styles.print}
              leftSection={<IconPrinter size={19} aria-hidden />}
              onClick={() => print()}
            >
              {t('schedule.print')}
            </Button>
            {mayWrite && (
              <Button
                leftSection={<IconPlus size={20} aria-hidden />}
                renderRoot={root => (
                  <Link to="." search={(now: object) => ({ ...now, open: 'new' }) as never} {...root} />
                )}
              >
                {t('schedule.new')}
              </Button>
            )}
          </>
        }
      />
      {error && !all ? (
        <PageError error={error} retry={again} />
      ) : !all ? (
        <WaitingPage />
      ) : (
        <>
          <ClashNotice of={all} />
          <div className={styles.wide}>
            <nav className={styles.bandings} aria-label={t('schedule.by')}>
              {bandings.map(banding => (
                <Link
                  key={banding}
                  to="."
                  search={(now: WeekSearch) => ({ ...now, by: banding })}
                  replace
                  aria-current={banding === by ? 'true' : undefined}
                >
                  {t(`schedule.by.${banding}`)}
                </Link>
              ))}
            </nav>
            <WeekGrid days={days} all={all} by={by} mayWrite={mayWrite} />
          </div>
          <div className={styles.narrow}>
            <DayList days={days} all={all} on={on} choose={day => go({ on: day })} />
          </div>
        </>
      )}
      <LazyItemDrawer
        of={meetings}
        form={form}
        open={open}
        close={() =>
          void (
            stepsBack() ||
            navigate({ search: now => ({ ...now, open: undefined, group: undefined, replaces: undefined }) })
          )
        }
      />
    </div>
  )
}

/** "21 to 27 November", in words: a dash between two numbers is read from the wrong end in Arabic. */
function WeekTitle({ days }: { days: string[] }) {
  const t = useTranslate()
  const dayInWords = useDays()
  const [first, last] = [days[0]!, days[6]!]
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7)
  const whole = { day: 'numeric', month: 'long' } as const
  return t('schedule.range', {
    from: dayInWords(first, isOneMonth ? { day: 'numeric' } : whole),
    until: dayInWords(last, whole),
  })
}

function WeekSteps({ on, go }: { on: string; go: (day: string | undefined) => void }) {
  const t = useTranslate()
  return (
    <div className={styles.steps}>
      <button type="button" aria-label={t('schedule.before')} onClick={() => go(dayAfter(on, -7))}>
        <IconChevronLeft size={20} aria-hidden />
      </button>
      <button type="button" onClick={() => go(undefined)}>
        {t('schedule.this')}
      </button>
      <button type="button" aria-label={t('schedule.after')} onClick={() => go(dayAfter(on, 7))}>
        <IconChevronRight size={20} aria-hidden />
      </button>
    </div>
  )
}
