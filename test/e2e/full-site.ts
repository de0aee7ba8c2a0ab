import { randomUUID } from 'node:crypto'
import { startSiteWithAdmin, tokenOf } from './site.ts'
import { captionsSaying, sendFile, shortVideo } from './upload.ts'

const password = 'date-palm-2031'
const later = new Date(Date.now() + 9 * 86_400_000).toISOString()
const long = 'A-title-that-somebody-pasted-without-a-single-space-in-it-'.repeat(3)
const wide = '<table><tr>'.concat('<td>A cell of a wide table</td>'.repeat(9), '</tr></table>')
const text = `<h2>ما المعادلة؟</h2><p>An equation says that two things are <strong>equal</strong>:
  <a href="https://example.com">see there</a>.</p><ul><li>x + 2 = 5</li></ul><blockquote><p>2x = 6</p></blockquote>
  <pre><code>${'x = 3 '.repeat(40)}</code></pre>${wide}`

/** A site with something of everything that a screen can show: full lists, bins, drafts, people at every stage. */
export async function startFullSite() {
  const site = await startSiteWithAdmin()
  const add = (path: string, sent: object) => site.call(`POST /${path}`, sent, site.token)
  const drop = (path: string, { id }: { id: string }) =>
    site.call(`DELETE /${path}/${id}`, undefined, site.token)
  const person = (name: string, username: string, more: object = {}) =>
    add('users', { name, username, role: 'student', password, ...more })
  const signedIn = (login: string) => tokenOf(site, { login, password })

  const teacher = await person('هدى منصور', 'huda', { role: 'teacher', email: 'huda@example.com' })
  const assistant = await person('ندى فؤاد', 'nada', { role: 'assistant' })
  await person('ريم العطار', 'reem', { role: 'registrar' })
  const sara = await person('سارة علي', 'sara', { phone: '+201001234567', email: 'sara@example.com' })
  const omar = await person('Omar Khaled Abdel-Rahman', 'omar', { phone: '+201001234567' })
  await person('Laila', 'laila', { mustRenew: true })
  await person('يوسف', 'yusuf', { status: 'disabled' })
  await drop('users', await person('Gone', 'gone'))
  const mona = {
    name: 'أ. منى عبد الله Mona',
    phone: '+201112223334',
    email: 'mona@example.com',
    relation: 'Mother',
  }
  const guardian = await add('guardians', { ...mona, studentIds: [sara.id, omar.id] })
  await add(`guardians/${guardian.id}/link`, {})
  await add('guardians', { phone: '+201112223335', studentIds: [omar.id] })

  const course = await add('courses', {
    title: 'الجبر ١: Algebra 1',
    description: text.slice(0, 400),
    status: 'published',
    teacherIds: [teacher.id, assistant.id],
  })
  const season = (title: string, more: object = {}) =>
    add('seasons', { courseId: course.id, title, status: 'published', description: '<p>…</p>', ...more })
  const equations = await season('المعادلات Equations')
  const lesson = (title: string, more: object = {}) =>
    add('lessons', { seasonId: equations.id, title, status: 'published', body: text, ...more })
  const video = { kind: 'youtube', externalId: 'dQw4w9WgXcQ' }
  const withVideo = await lesson('ما المعادلة؟', { video, durationSeconds: 754, freePreview: true })
  const written = await lesson('Two unknowns')
  await lesson(long, { durationSeconds: 3_905, video: { kind: 'vimeo', externalId: '76979871' } })
  await lesson('Later', { releaseAt: later })
  await lesson('Not ready', { status: 'draft', body: '' })
  await drop('lessons', await lesson('Gone'))
  await season('Functions', { releaseAt: later })
  await season('Not ready', { status: 'draft' })
  await drop('seasons', await season('Gone'))

  const of = { courseId: course.id as string }
  const mediaId = await sendFile(site, site.token, shortVideo(), {
    filename: 'video.mp4',
    purpose: 'video',
    ...of,
  })
  const words = { filename: 'سطر line.vtt', purpose: 'captions', ...of }
  const captions = await sendFile(site, site.token, captionsSaying('سطر'), words)
  const paper = { filename: `${'ورقة '.repeat(12)}.txt`, purpose: 'attachment', ...of }
  const shown = await lesson('An uploaded video', {
    video: { kind: 'upload', mediaId },
    captions: [{ mediaId: captions, language: 'ar', label: 'العربية' }],
    attachmentIds: [await sendFile(site, site.token, Buffer.from('x + 2 = 5'), paper)],
  })

  const summary = (title: string, more: object = {}) =>
    add('summaries', { courseId: course.id, title, status: 'published', body: text, ...more })
  const kept = await summary('ملخص Summary', { lessonId: written.id })
  await summary('Not ready', { status: 'draft', body: null })
  await drop('summaries', await summary('Gone'))
  const announce = (title: string, more: object = {}) =>
    add('announcements', { title, body: text, publishAt: new Date().toISOString(), ...more })
  const exams = await announce('Exams إعلان', { pinned: true })
  await announce('To a course', { audience: 'courses', courseIds: [course.id] })
  await announce('Scheduled', { publishAt: later })
  await announce('Not ready', { publishAt: null, body: '' })
  await drop('announcements', await announce('Gone'))

  const finished = await add('courses', { title: 'Geometry', status: 'published', language: 'en' })
  const shapes = await add('seasons', { courseId: finished.id, title: 'Shapes', status: 'published' })
  const circle = await lesson('Circles', { seasonId: shapes.id })
  const question = await add('questions', {
    ...{ courseId: finished.id, title: 'Angle زاوية', status: 'published', tags: ['circle', 'دائرة'] },
    body: `${text}<p dir="auto"><span data-math="inline">\\frac{\\pi}{2}</span></p>`,
    content: { kind: 'single', options: [{ body: '<p>90°</p>', credit: 100 }, { body: '<p>180°</p>' }] },
  })
  // Wider than a phone, where it stands for a title.
  const formula = String.raw`F = \frac{v_2-v_1}{t_2-t_1} = \frac{18.4-6.4}{7.5-5.1} = \frac{12.0}{2.4} = 5.0 + 0.0 = 5.0 \text{ where } v_1 = 6.4, v_2 = 18.4`
  await add('questions', {
    ...{
      courseId: finished.id,
      status: 'published',
      body: `<p><span data-math="inline">${formula}</span></p>`,
    },
    content: question.content,
  })
  const quiz = await add('quizzes', {
    ...{ seasonId: shapes.id, title: 'اختبار Quiz', body: text, status: 'published', required: false },
    ...{ limitMinutes: 20, attempts: null, reviewRelease: 'atOnce', passPercent: 50 },
    plan: [{ kind: 'question', key: 'a', questionId: question.id }],
  })
  const empty = await add('courses', { title: long, status: 'published' })
  await drop('courses', await add('courses', { title: 'Gone' }))
  await add('courses', { title: 'Old', status: 'archived' })
  for (let number = 1; number <= 25; number++)
    await add('courses', { title: `Course ${number}`, status: 'published', language: 'en' })

  const hall = { place: 'قاعة Hall 2', times: [{ day: 0, at: '17:00', minutes: 90 }] }
  const group = await add('groups', { title: 'فيزياء Physics 12', courseId: course.id, ...hall, capacity: 2 })
  await add('groups', { title: 'Chemistry', ...hall })
  await add(`groups/${group.id}/members`, { userIds: [sara.id, omar.id], enrol: false })
  const paid = await add('groups', {
    ...{ title: 'كيمياء Chemistry 11', courseId: finished.id, teacherId: teacher.id, place: 'Hall 3' },
    ...{ billing: 'monthly', fee: 45_000, sharePercent: 40 },
  })
  await add(`groups/${paid.id}/members`, { userIds: [sara.id, omar.id], enrol: false })
  const begun = new Date(Date.now() - 60_000).toISOString()
  const meeting = await add('meetings', { groupId: paid.id, startsAt: begun, minutes: 60 })
  const marks = [
    { userId: sara.id, status: 'late' },
    { userId: omar.id, status: 'absent' },
  ]
  await site.call(`PUT /meetings/${meeting.id}/attendance`, { items: marks }, site.token)
  const enter = (entry: object) => add('ledger', { userId: sara.id, key: randomUUID(), ...entry })
  await enter({ kind: 'charge', reason: 'tuition', amount: 45_000, groupId: paid.id })
  const { receipt } = await enter({ kind: 'payment', method: 'cash', amount: 30_000 })
  const view = (name: string, more: object) => add('views', { list: 'courses', name, ...more })
  await view(`English مقررات ${long.slice(0, 40)}`, { query: { language: 'en' }, shared: true })
  await view('المسودات Drafts', { query: { status: 'draft', sort: '-updatedAt' } })

  for (const { id: courseId } of [course, finished, empty])
    await add('enrolments', { courseId, userIds: [sara.id], expiresAt: courseId === empty.id ? later : null })
  await add('enrolments', { courseId: course.id, userIds: [(await person('Nour', 'nour')).id] })
  const sat = { courseId: course.id, title: 'امتحان Exam', heldOn: '2026-11-22', outOf: 20 }
  const exam = await add('exams', { ...sat, status: 'published' })
  const scores = [{ userId: sara.id, score: 17.5, note: 'جيد Good' }]
  await site.call(`PUT /exams/${exam.id}/scores`, { items: scores }, site.token)
  const tokens = {
    admin: site.token,
    teacher: await signedIn('huda'),
    registrar: await signedIn('reem'),
    assistant: await signedIn('nada'),
    student: await signedIn('sara'),
    newcomer: await signedIn('omar'),
    renewer: await signedIn('laila'),
  }
  const shared = { list: 'courses', name: 'Mine', query: { q: 'الجبر' }, shared: true }
  await site.call('POST /views', shared, tokens.teacher)
  const learn = (id: string, sent: object) => site.call(`PUT /lessons/${id}/progress`, sent, tokens.student)
  await learn(written.id, { completed: true })
  await learn(circle.id, { completed: true })
  await learn(withVideo.id, { positionSeconds: 200 })
  const attempt = await site.call(`POST /quizzes/${quiz.id}/attempts`, {}, tokens.student)
  await site.call(`POST /attempts/${attempt.id}/submit`, { hold: attempt.hold }, tokens.student)
  const note = { lessonId: shown.id, body: 'القوّة is a push\nor a pull', atSeconds: 12 }
  await site.call('POST /notes', note, tokens.student)
  await site.call(`PUT /lessons/${written.id}/bookmark`, undefined, tokens.student)

  return {
    ...site,
    tokens,
    ids: {
      course: course.id as string,
      season: equations.id as string,
      withVideo: withVideo.id as string,
      written: written.id as string,
      shown: shown.id as string,
      summary: kept.id as string,
      announcement: exams.id as string,
      finished: finished.id as string,
      group: group.id as string,
      quiz: quiz.id as string,
      attempt: attempt.id as string,
      exam: exam.id as string,
      student: sara.id as string,
      newcomer: omar.id as string,
      teacher: teacher.id as string,
      meeting: meeting.id as string,
      dayOfMeeting: receipt.on as string,
      receipt: receipt.number as string,
    },
  }
}
