import type { ExpectStatic } from 'vitest'
import type { startCourseSite } from './course-site.ts'
import type { personAt } from './person.ts'
import { captionsSaying, sendFile, shortVideo } from './upload.ts'
import { isolated } from './words.ts'

type CourseSite = Awaited<ReturnType<typeof startCourseSite>>

/** What its captions say, all the time. */
export const line = 'A line of the captions'
const title = 'What is an equation?'

const withVideo = new WeakMap<CourseSite, Promise<void>>()
/**
 * Gives the first lesson of the course its video, once however many ask for it at a time: who has a lesson open whose video
 * is replaced may not see the old one any more.
 */
function giveVideo(site: CourseSite) {
  const given = withVideo.get(site) ?? createVideo(site)
  withVideo.set(site, given)
  return given
}

async function createVideo(site: CourseSite) {
  const { call, token, course, lesson } = site
  const of = { courseId: course.id as string }
  await call(`PUT /courses/${course.id}`, { watermark: true }, token)
  const video = { filename: 'a.mp4', purpose: 'video', ...of }
  const mediaId = await sendFile(site, token, shortVideo(), video)
  const words = { filename: 'a.vtt', purpose: 'captions', ...of }
  const captions = await sendFile(site, token, captionsSaying(line), words)
  const fields = {
    video: { kind: 'upload', mediaId },
    captions: [{ mediaId: captions, language: 'en', label: 'English' }],
    durationSeconds: 20,
  }
  await call(`PUT /lessons/${lesson.id}`, fields, token)
}

/** A student of their own in the course, whose first lesson is a video of twenty seconds with captions. */
export async function newLearner(site: CourseSite, username: string) {
  const { call, token, course, lesson } = site
  await giveVideo(site)
  const password = 'date-palm-2031'
  const account = { name: username, username, role: 'student', password, phone: '+201001236789' }
  const { id } = await call('POST /users', account, token)
  await call('POST /enrolments', { courseId: course.id, userIds: [id] }, token)
  const signedIn = await call('POST /auth/login', { login: username, password })
  const report = async () =>
    (await call(`POST /courses/progress-special-user/${id}`, { courseId: course.id }, token)).courses[0]
  return { token: signedIn.token as string, report, lessonId: lesson.id as string }
}

/** The player of a lesson, by what is read and pressed there. */
export function playerOn({ page, t, press }: ReturnType<typeof personAt>, expect: ExpectStatic) {
  const player = page.getByRole('region', { name: t('player', { title: isolated(title) }) })
  const time = player.getByRole('slider', { name: t('player.time') })
  const seconds = async () => Number(await time.inputValue())
  return {
    player,
    seconds,
    begin: () => press(t('learn.play', { title: isolated(title) })),
    passes: (second: number) => expect.poll(seconds, { timeout: 60_000 }).toBeGreaterThanOrEqual(second),
    stands: (second: number) => expect.poll(seconds).toBe(second),
    says: (words: string) => player.getByRole('status').filter({ hasText: words }).waitFor(),
    /** Presses a key once there is somebody to hear it: what listens to keys comes after the video. */
    async key(key: string) {
      await player.locator('[aria-keyshortcuts="?"]').waitFor({ state: 'attached' })
      await page.keyboard.press(key)
    },
  }
}
