import fc from 'fast-check'
import { newWorld } from './world.ts'

const whats = [
  ...['watch', 'stop', 'tick', 'untick', 'staffTick', 'staffUntick', 'enrol', 'unenrol'],
  ...['hide', 'show', 'remove', 'restore', 'shorten', 'draftSeason', 'showSeason', 'move'],
] as const
type What = (typeof whats)[number]
type School = Awaited<ReturnType<typeof newSchool>>

/** Something that happens to what somebody has learnt, or to the course they learn it in. */
export type Act = { what: What; who: 'student' | 'other'; lesson: number; from: number; length: number }
export const act: fc.Arbitrary<Act> = fc.record({
  what: fc.constantFrom(...whats),
  who: fc.constantFrom('student', 'other'),
  lesson: fc.nat(7),
  from: fc.nat(90),
  length: fc.integer({ min: 1, max: 99 }),
})

/** Two courses with two seasons of two lessons each, of 100 s but for one whose length nobody knows. */
export async function newSchool() {
  const world = await newWorld()
  const courses: string[] = []
  const lessons: { id: string; seasonId: string; courseId: string }[] = []
  for (const title of ['Physics', 'Chemistry']) {
    const { id: courseId } = await world.newCourse({ title })
    courses.push(courseId)
    for (const who of ['student', 'other'] as const) await world.enrol(courseId, who)
    for (const name of ['One', 'Two']) {
      const { id: seasonId } = await world.newSeason(courseId, { title: name })
      for (const durationSeconds of [100, name === 'One' ? 100 : null])
        lessons.push(await world.newLesson(seasonId, { durationSeconds }))
    }
  }
  return { world, courses, lessons }
}

/** Does it as whoever may; what the site refuses does not happen. */
export async function perform({ world, lessons }: School, { what, who, lesson, from, length }: Act) {
  const { id, seasonId, courseId } = lessons[lesson]!
  const { id: userId } = world.people[who]
  const own = (body: object) => world.call(who, `PUT /lessons/${id}/progress`, body)
  const staff = (completed: boolean) =>
    world.call('teacher', `POST /courses/progress-special-user/${userId}`, {
      lessons: [{ lessonId: id, completed }],
    })
  const set = (body: object) => world.call('admin', `PUT /lessons/${id}`, body)
  const setSeason = (status: string) => world.call('admin', `PUT /seasons/${seasonId}`, { status })
  const actions: Record<What, () => Promise<unknown>> = {
    watch: () => own({ watched: [[from, from + length]], positionSeconds: from + length }),
    stop: () => own({ positionSeconds: from }),
    tick: () => own({ completed: true }),
    untick: () => own({ completed: false }),
    staffTick: () => staff(true),
    staffUntick: () => staff(false),
    enrol: () => world.enrol(courseId, who),
    async unenrol() {
      const { items } = await world.done('admin', `GET /enrolments?userId=${userId}&courseId=${courseId}`)
      for (const { id } of items) await world.done('admin', `DELETE /enrolments/${id}`)
    },
    hide: () => set({ status: 'draft' }),
    show: () => set({ status: 'published' }),
    remove: () => world.call('admin', `DELETE /lessons/${id}`),
    restore: () => world.call('admin', `POST /lessons/${id}/restore`),
    shorten: () => set({ durationSeconds: length }),
    draftSeason: () => setSeason('draft'),
    showSeason: () => setSeason('published'),
    // Into the other course.
    move: () => set({ seasonId: lessons[(lesson + 4) % lessons.length]!.seasonId }),
  }
  await actions[what]()
}
