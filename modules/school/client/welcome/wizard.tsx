import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
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
  const people = usePeople()
  const course = useCourse()
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
  /** The end: with a course, which is made only once nothing stands in the way any more, or without one. */
  async function finish(withCourse: boolean) {
    if (withCourse && !course.check()) return
    const { isDone, wrong } = await settings.save({ welcomed: true })
    if (!isDone) return show(wrong)
    const created = withCourse ? await course.create(settings.values.language) : undefined
    if (withCourse && !created) return
    left.current = !people.isTyped
    if (created) await navigate({ to: '/admin/courses/$id', params: { id: created.id } })
    else await navigate({ to: '/' })
  }

  const ways = {
    step,
    skip: () => void (step === 'course' ? finish(false) : goOn()),
    back: index > 0 ? () => void goTo(steps[index - 1]!) : undefined,
  }
  return (
    <>
      {step === 'school' && (
        <SchoolStep item={item} settings={settings} ways={ways} submit={() => void saveAndGoOn()} />
      )}
      {step === 'place' && <WhereStep settings={settings} ways={ways} submit={() => void saveAndGoOn()} />}
      {step === 'people' && <PeopleStep people={people} ways={ways} goOn={() => void goOn()} />}
      {step === 'course' && (
        <CourseStep
          course={course}
          failure={settings.failure}
          isBusy={settings.isBusy}
          ways={ways}
          submit={() => void finish(true)}
        />
      )}
      <LeaveGuard on={settings.isChanged || people.isTyped || course.isTyped} left={left} within="/welcome" />
    </>
  )
}
