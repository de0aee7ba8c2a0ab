import { useEffect, useState } from 'react'
import { useUser } from '#platform/client/api/session.ts'
import { useLater } from '#platform/client/routing/lazy-screen.ts'
import { may } from '#platform/contract/access.ts'

const loadJobs = () => import('#modules/tasks/client/jobs/own-jobs.tsx')
const signs = ['pointermove', 'pointerdown', 'keydown'] as const

/** The jobs of whoever is signed in: they come once somebody does anything on the page, which is there by then. */
export function JobsOpener() {
  const { role } = useUser()
  const [isAwake, setAwake] = useState(false)
  useEffect(() => {
    const awake = () => setAwake(true)
    for (const sign of signs) addEventListener(sign, awake, { once: true, passive: true })
    return () => {
      for (const sign of signs) removeEventListener(sign, awake)
    }
  }, [])
  const jobs = useLater(loadJobs, isAwake && may(role, 'jobs.list'))
  return jobs ? <jobs.OwnJobs /> : null
}
