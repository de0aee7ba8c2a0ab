import { pdfOf } from '#test/pdf.ts'
import sharp from 'sharp'
import type { Site } from '#test/e2e/site.ts'
import { tokenOf } from '#test/e2e/site.ts'
import { sendFile } from '#test/e2e/upload.ts'

type Person = { id: string; name: string; username: string }

/** Plants a quiz whose answers are files, two of them handed in; answers its id. */
export async function plantHandedIn(site: Site, admin: string, courseId: string, password: string) {
  const add = (path: string, sent: object) => site.call(`POST /${path}`, sent, admin)
  const { items: seasons } = await site.call(`GET /seasons?courseId=${courseId}`, undefined, admin)
  const asked = { courseId, status: 'published', points: 5 }
  const paper = await add('questions', {
    ...{ ...asked, body: '<p>ارسم الدائرة ومماسيها، ثم صوّر ورقتك.</p>' },
    content: { kind: 'file', files: 3 },
  })
  const essay = await add('questions', {
    ...{
      ...asked,
      body: String.raw`<p>لماذا يتعامد المماس على نصف القطر، و<span data-math="inline">\frac{OA}{OB} = \cos\theta</span>؟</p>`,
    },
    content: { kind: 'essay', files: 1, model: '<p>لأن أقصر مسافة من المركز إلى المماس هي العمود عليه.</p>' },
  })
  const plan = [paper, essay].map(({ id }, at) => ({ kind: 'question', key: 'ab'[at], questionId: id }))
  const draft = { seasonId: seasons[0].id, title: 'رسم المماسات', status: 'published', plan, required: false }
  const quiz = await add('quizzes', draft)
  const { items } = await site.call(
    `GET /users?role=student&courseId=${courseId}&pageSize=2`,
    undefined,
    admin,
  )
  for (const { username } of items as Person[]) {
    const token = await tokenOf(site, { login: username, password })
    const send = (bytes: Buffer, filename: string) =>
      sendFile(site, token, bytes, { filename, purpose: 'answer', courseId })
    const files = [
      await send(await drawing(), 'صورة الورقة الأولى من كراسة الهندسة بعد التصحيح والمراجعة.png'),
      await send(pdfOf('A circle, and two tangents'), 'geometry homework (final).pdf'),
    ]
    const { id, hold } = await site.call(`POST /quizzes/${quiz.id}/attempts`, {}, token)
    const text = 'لأن نصف القطر أقصر مسافة من المركز إلى المماس.\n\nThe shortest way is at a right angle.'
    const answers = [{ fileIds: files }, { text, fileIds: [] }]
    await site.call(
      `POST /attempts/${id}/submit`,
      { hold, answers: answers.map((answer, at) => ({ item: 'ab'[at], rev: 1, answer })) },
      token,
    )
  }
  return quiz.id as string
}

/** A circle with two tangents on squared paper. */
export const drawing = () =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">
      <rect width="640" height="480" fill="#fdfcf5"/><g stroke="#cfe0ee">${[...Array(16).keys()]
        .map(at => `<path d="M${at * 40} 0V480M0 ${at * 40}H640"/>`)
        .join('')}</g>
      <g fill="none" stroke="#234" stroke-width="3"><circle cx="230" cy="240" r="110"/>
      <path d="M560 240L180 90M560 240L180 390M230 240L560 240"/></g></svg>`),
  )
    .png()
    .toBuffer()
