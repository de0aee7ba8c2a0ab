import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDb } from '#app/server/open-db.ts'
import { openFiles } from '#platform/server/storage/files.ts'
import { startSite, startAlone, tokenOf } from '#test/e2e/site.ts'
import { plantSchool } from '../../demo/school.ts'
import { passwords } from '../../demo/staff.ts'
import { plantHandedIn } from './answers.ts'
import { plantJobs, plantMerging } from './jobs.ts'
import { plantTaken } from './taken.ts'

/** The sites that pictures are taken of: the demonstration, one that has only its admin, one that nobody runs yet. */
export async function startSites() {
  const folder = mkdtempSync(join(tmpdir(), 'bustan-shots-'))
  const db = await openDb(join(folder, 'site.db'))
  await plantSchool(db, await openFiles({ dataDir: folder }))
  await db.close()
  const [school, empty, fresh] = await Promise.all([
    startSite({ DATA_DIR: folder }),
    startAlone(),
    startSite(),
  ])
  const signIn = (role: keyof typeof passwords, login: string) =>
    tokenOf(school, { login, password: passwords[role] })
  const admin = await signIn('admin', 'admin')
  async function firstOf(path: string): Promise<string> {
    const { items } = await school.call(`GET ${path}`, undefined, admin)
    if (!items[0]) throw new Error(`The school has nothing at ${decodeURIComponent(path)}.`)
    return items[0].id
  }
  const courseNamed = (q: string) => firstOf(`/courses?q=${encodeURIComponent(q)}`)
  const lessonNamed = (q: string) => firstOf(`/lessons?q=${encodeURIComponent(q)}`)
  const personNamed = (q: string) => firstOf(`/users?q=${encodeURIComponent(q)}`)
  const renewer = { name: 'Lama Adel', username: 'lama', role: 'student', password: passwords.student }
  await school.call('POST /users', { ...renewer, mustRenew: true }, admin)

  const registrar = await signIn('registrar', 'reem')
  const quiz = await firstOf(
    `/quizzes?courseId=${await courseNamed('رياضيات')}&status=published&sort=position`,
  )
  const newQuiz = async (seasonId: string): Promise<string> =>
    (await school.call('POST /quizzes', { seasonId, title: 'اختبار الدائرة' }, admin)).id
  const { items: heldOnes } = await school.call('GET /meetings?status=held&sort=-startsAt', undefined, admin)
  const [held] = heldOnes
  const absences = await school.call('GET /attendance?status=absent&sort=-startsAt', undefined, admin)
  const payments = await school.call('GET /ledger?kind=payment', undefined, admin)
  const ids = {
    mathematics: await courseNamed('رياضيات'),
    english: await courseNamed('English'),
    programming: await courseNamed('Python'),
    finished: await courseNamed('الكيمياء'),
    lesson: await lessonNamed('المتباينات وتمثيلها'),
    done: await lessonNamed('ما المعادلة'),
    draft: await lessonNamed('مراجعة الدائرة'),
    withoutVideo: await firstOf(
      `/lessons?status=draft&sort=-createdAt&courseId=${await courseNamed('Python')}`,
    ),
    later: await lessonNamed('القطعتان المماستان'),
    student: await personNamed('salma'),
    teacher: await personNamed('huda'),
    season: await firstOf('/seasons?q=%D8%A7%D9%84%D8%AF%D8%A7%D8%A6%D8%B1%D8%A9'),
    summary: await firstOf('/summaries?status=published&q=%D8%A7%D9%84%D8%AF%D8%A7%D8%A6%D8%B1%D8%A9'),
    paper: await firstOf(`/summaries?q=${encodeURIComponent('People and places')}`),
    replaced: await firstOf(`/summaries?q=${encodeURIComponent('المعادلات والمتباينات')}`),
    group: await firstOf(`/groups?q=${encodeURIComponent('السبت والثلاثاء')}`),
    fullGroup: await firstOf(`/groups?q=${encodeURIComponent('الأحد والأربعاء')}`),
    meeting: await firstOf('/meetings?sort=startsAt'),
    heldMeeting: held.id,
    dayOfAbsence: absences.items[0].startsAt.slice(0, 10),
    laterMeeting: await firstOf('/meetings?sort=-startsAt'),
    receipt: payments.items[0].receiptNumber,
    debtor: await firstOf(
      `/users?groupId=${await firstOf(`/groups?q=${encodeURIComponent('السبت والثلاثاء')}`)}`,
    ),
    exam: await firstOf('/exams?status=published&sort=heldOn'),
    examInMarking: await firstOf('/exams?status=draft'),
    announcement: await firstOf('/announcements?status=scheduled'),
    quiz,
    matching: await firstOf('/questions?kind=matching'),
    ordering: await firstOf('/questions?kind=ordering'),
    /** Nobody has begun it. */
    newQuiz: await newQuiz(await firstOf('/seasons?q=%D8%A7%D9%84%D8%AF%D8%A7%D8%A6%D8%B1%D8%A9')),
    merging: await plantMerging(school, admin, registrar, quiz),
    jobs: await plantJobs(school, admin),
    taken: await plantTaken(school, {
      ...{ admin, courseId: await courseNamed('رياضيات'), password: passwords.student },
      looking: { login: 'salma' },
    }),
    handedIn: await plantHandedIn(school, admin, await courseNamed('رياضيات'), passwords.student),
  }
  return {
    ids,
    places: {
      visitor: { site: school },
      admin: { site: school, token: admin },
      teacher: { site: school, token: await signIn('teacher', 'huda') },
      registrar: { site: school, token: registrar },
      assistant: { site: school, token: await signIn('assistant', 'nada') },
      student: { site: school, token: await signIn('student', 'salma') },
      taker: { site: school, tokens: ids.taken.tokens },
      newcomer: { site: school, token: await signIn('student', 'logine') },
      renewer: { site: school, token: await signIn('student', 'lama') },
      beginner: { site: empty, token: empty.token },
      founder: { site: fresh },
    } as Record<
      Who,
      {
        site: typeof school
        token?: string
        /** Of several, each of whom has a device of their own, so that none takes over what another is at. */
        tokens?: string[]
      }
    >,
    setUpPath: (await fresh.setUpLink()).slice(fresh.address.length),
    async stop() {
      await Promise.all([school, empty, fresh].map(site => site.stop()))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Who looks at a screen. */
export type Who =
  | 'visitor'
  | 'admin'
  | 'teacher'
  | 'registrar'
  | 'assistant'
  | 'student'
  | 'taker'
  | 'newcomer'
  | 'renewer'
  | 'beginner'
  | 'founder'
export type Sites = Awaited<ReturnType<typeof startSites>>
