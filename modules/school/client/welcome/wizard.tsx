import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { courses } from '#modules/catalog/contract/course.ts'
import { pageOf } from '#platform/client/api/resource.ts'
import { WaitingPage } from '#platform/client/ui/feedback/skeleton.tsx'
import { LeaveGuard } from '#platform/client/ui/form/leave-guard.tsx'
import type { SettingsItem } from '../settings/settings-query.ts'
import { CourseStep } from './course-step.tsx'
import { PeopleStep } from './people-step.tsx'
import { SchoolStep } from './school-step.tsx'
import { isStep, type Step, stepOf, steps } from './steps.ts'
import { useCourse } from './use-course.ts'
import { usePeople } from './use-people.ts'
import { useSettingsSteps } from './use-settings-steps.ts'
import { WhereStep } from './where-step.tsx'

const route = getRouteApi('/signed-in/admin/welcome')

/** The first steps. What is typed on one of them stays while somebody goes back and forth between them. */
export function Wizard({ item }: { item: SettingsItem }) {
  const navigate = useNavigate()
  const { step: named } = route.useSearch()
  const step = isStep(named) ? named : steps[0]
  const index = steps.indexOf(step)
  const settings = useSettingsSteps(item)
  const course = useCourse()
  // Those who are added go into the first course, as long as it is the only one: whoever comes back to the steps finds it, too.
  const { data: newest, isPending } = useQuery(pageOf(courses, { pageSize: 1, sort: '-createdAt' }))
  const first = newest?.total === 1 ? newest.items[0] : undefined
  const people = usePeople(first)
  const left = useRef(false)

  const goTo = (next: Step) => navigate({ to: '/welcome', search: { step: next } })
  const goOn = () => goTo(steps[index + 1]!)
  /** To the first field that is wrong, on whichever step it is. */
  async function show(wrong: string[]) {
    const [first] = wrong
    if (!first) return
    if (stepOf(first) !== step) await goTo(stepOf(first))
    // After the heading of its step, which takes the focus first.
    requestAnimationFrame(() => requestAnimationFrame(() => settings.goTo(first)))
  }
  async function saveAndGoOn() {
    const { isDone, wrong } = await settings.save()
    await (isDone ? goOn() : show(wrong))
  }
  /** Makes the first course, once nothing of the settings stands in the way any more; where there is one, none has to be made. */
  async function makeCourse() {
    if (first && !course.isTyped) return goOn()
    if (!course.check()) return
    const { isDone, wrong } = await settings.save()
    if (!isDone) return show(wrong)
    if (await course.create(settings.values.language)) await goOn()
  }
  /** The end, at the page of the first course where there is one. */
  async function finish() {
    const { isDone, wrong } = await settings.save({ welcomed: true })
    if (!isDone) return show(wrong)
    left.current = !people.isTyped && !course.isTyped
    if (first) await navigate({ to: '/admin/courses/$id', params: { id: first.id } })
    else await navigate({ to: '/' })
  }

  const ways = {
    step,
    // The last step ends by its own button, unless something is typed there that is left.
    skip: step !== 'people' ? () => void goOn() : people.isTyped ? () => void finish() : undefined,
    back: index > 0 ? () => void goTo(steps[index - 1]!) : undefined,
  }
  // What these two say and where they lead depends on the course: they come whole, and nothing moves under a press.
  if (isPending && (step === 'course' || step === 'people')) return <WaitingPage />
  return (
    <>
      {step === 'school' && (
        <SchoolStep item={item} settings={settings} ways={ways} submit={() => void saveAndGoOn()} />
      )}
      {step === 'place' && <WhereStep settings={settings} ways={ways} submit={() => void saveAndGoOn()} />}
      {step === 'course' && (
        <CourseStep
          course={course}
          existing={first?.title}
          failure={settings.failure}
          isBusy={settings.isBusy}
          ways={ways}
          submit={() => void makeCourse()}
        />
      )}
      {step === 'people' && (
        <PeopleStep people={people} course={first} ways={ways} finish={() => void finish()} />
      )}
      <LeaveGuard on={settings.isChanged || people.isTyped || course.isTyped} left={left} within="/welcome" />
    </>
  )
}
