import { useState } from 'react'
import { users } from '#modules/identity/contract/user.ts'
import { useSite } from '#platform/client/api/site.ts'
import { useDates } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { wallTime } from '#platform/client/i18n/zone.ts'
import type { Filter } from '#platform/client/ui/list/list-definition.ts'
import type { AuditQuery } from '../../contract/audit.ts'
import { actions, kinds } from './use-audit-words.ts'

const aDay = 86_400_000
/** Days back from today. */
const ago = [0, 1, 7, 30, 90]

/** What the audit can be narrowed by. By one thing, called so, or one job it is from an entry that names it, or from the bin. */
export function useAuditFilters(
  { thingId, jobId, from, until }: Partial<AuditQuery>,
  title: string | undefined,
): Filter[] {
  const t = useTranslate()
  const dates = useDates()
  const { timeZone } = useSite()
  const [now] = useState(Date.now)
  const dayOf = (days: number) => wallTime(now - days * aDay, timeZone).slice(0, 'YYYY-MM-DD'.length)
  const choices = (set: string | undefined) => {
    const periods = ago.map(days => ({
      value: dayOf(days),
      label: days < 2 ? t(`audit.ago.${days}`) : t('audit.ago', { count: days }),
    }))
    if (!set || periods.some(({ value }) => value === set)) return periods
    const noon = set.includes('T') ? set : `${set}T12:00:00Z`
    return [
      ...periods,
      { value: set, label: dates(noon, { day: 'numeric', month: 'short', year: 'numeric' }) },
    ]
  }
  return [
    {
      name: 'actorId',
      label: t('audit.by.actor'),
      of: users,
      identified: true,
      search: t('audit.by.actor.search'),
    },
    {
      name: 'kind',
      label: t('audit.by.kind'),
      choices: kinds.map(value => ({ value, label: t(`audit.kinds.${value}`) })),
    },
    {
      name: 'action',
      label: t('audit.by.action'),
      choices: actions.map(value => ({ value, label: t(`audit.action.${value}`) })),
    },
    { name: 'from', label: t('audit.by.from'), choices: choices(from) },
    { name: 'until', label: t('audit.by.until'), choices: choices(until) },
    ...(thingId
      ? [
          {
            name: 'thingId',
            label: t('audit.by.thing'),
            choices: [{ value: thingId, label: title || t('audit.one') }],
          },
        ]
      : []),
    ...(jobId
      ? [{ name: 'jobId', label: t('audit.by.job'), choices: [{ value: jobId, label: t('audit.one') }] }]
      : []),
  ]
}
