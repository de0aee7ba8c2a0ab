import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSite } from '#platform/client/api/site.ts'
import { allOf } from '#platform/client/ui/form/changes.ts'
import { type Meeting, meetings } from '../../contract/meeting.ts'
import { dayAndMinute, weekOf } from './placed.ts'

const aMinuteMs = 60_000

/** The day and the minute at the school, kept as they go on. */
export function useSchoolNow() {
  const { timeZone } = useSite()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), aMinuteMs)
    return () => clearInterval(timer)
  }, [])
  return dayAndMinute(new Date(now).toISOString(), timeZone)
}

/** Today, as the school counts days. */
export const useToday = () => useSchoolNow().day

/** The meetings of the week in which a day lies. */
export function useWeek(on: string) {
  const { weekStart = 6 } = useSite()
  const days = weekOf(on, weekStart)
  const query = { from: days[0], until: days[6], sort: 'startsAt' }
  const { data, error, refetch } = useQuery<Meeting[]>({
    ...allOf(meetings, query),
    refetchInterval: aMinuteMs,
  })
  return { days, meetings: data, error, again: () => void refetch() }
}
