import sharp from 'sharp'
import { mp3Of } from '#test/sounds.ts'
import type { startCourseSite } from './course-site.ts'
import { sendFile } from './upload.ts'

type Site = Awaited<ReturnType<typeof startCourseSite>>

const p = (text: string) => `<p>${text}</p>`
const math = (tex: string) => `<span data-math="inline">${tex}</span>`
/** Keys of parts, which a first request may choose: six letters, a of the first. */
const keyOf = (at: number, of: string) => of + 'abcdefghij'[at]!.repeat(5)
const parts = (of: string, texts: string[]) =>
  texts.map((text, at) => ({ key: keyOf(at, of), body: p(text) }))

/** One question of each kind, each worth two points, with formulas, a picture and a sound. */
export async function quizOfTenKinds(site: Site) {
  const { token, course, lesson } = site
  const add = (path: string, sent: object) => site.call(`POST /${path}`, sent, token)
  const png = sharp({ create: { width: 300, height: 200, channels: 3, background: '#2a7' } }).png()
  const courseId = course.id as string
  const pictureId = await sendFile(site, token, await png.toBuffer(), {
    ...{ filename: 'مثلث.png', purpose: 'image', courseId },
  })
  const soundId = await sendFile(site, token, mp3Of(3), { filename: 'a.mp3', purpose: 'audio', courseId })
  const contents: [content: object, body: string][] = [
    [
      {
        kind: 'single',
        options: [
          { body: p(`تام ${math('x = 4')}`), credit: 100 },
          { body: p(`ناقص ${math('x = 2')}`), credit: 50 },
          { body: p('خطأ') },
        ],
      },
      p(`ما حل ${math('2x + 6 = 14')}؟`),
    ],
    [
      {
        ...{ kind: 'multiple', scoring: 'balance' },
        options: ['حديد', 'نحاس', 'ذهب', 'ملح', 'خشب'].map((text, at) => ({ body: p(text), right: at < 3 })),
      },
      `${p('أيها فلز؟')}<img data-media="${pictureId}" alt="مثلث">`,
    ],
    [{ kind: 'trueFalse', right: true }, `${p('استمع.')}<div data-audio="${soundId}"></div>`],
    [
      { kind: 'numeric', answers: [{ value: '12.5' }, { value: '12', tolerance: '1', credit: 60 }] },
      `${p('كم؟')}<div data-math="block">\\frac{25}{2}</div>`,
    ],
    [{ kind: 'short', answers: [{ text: 'معادلة', credit: 60 }] }, p('ما اسمها؟')],
    [
      {
        kind: 'cloze',
        gaps: [
          { key: 'gapone', kind: 'short', answers: [{ text: 'هواء' }] },
          { key: 'gaptwo', kind: 'numeric', answers: [{ value: 3 }] },
          {
            ...{ key: 'gapthr', kind: 'choice' },
            options: [{ body: p('سائل'), credit: 100 }, { body: p('غاز') }],
          },
        ],
      },
      p('<span data-gap="gapone"></span> و<span data-gap="gaptwo"></span> و<span data-gap="gapthr"></span>'),
    ],
    [
      {
        ...{ kind: 'matching', left: parts('l', ['واحد', 'اثنان', 'ثلاثة', 'أربعة']) },
        right: parts('r', ['١', '٢', '٣', '٤', '٥']),
        pairs: Object.fromEntries([0, 1, 2, 3].map(at => [keyOf(at, 'l'), keyOf(at, 'r')])),
      },
      p('طابق.'),
    ],
    [
      {
        kind: 'ordering',
        scoring: 'longest',
        parts: parts('o', ['أولى', 'ثانية', 'ثالثة', 'رابعة', 'خامسة']),
      },
      p('رتّب.'),
    ],
    [{ kind: 'essay', minWords: 2 }, p('لماذا؟')],
    [{ kind: 'file', files: 1, accept: ['pdf'] }, p('ارسم.')],
  ]
  const plan = []
  for (const [at, [content, body]] of contents.entries()) {
    const asked = { courseId, status: 'published', points: 2, content, body }
    plan.push({ kind: 'question', key: `q${at + 1}`, questionId: (await add('questions', asked)).id })
  }
  const settings = { title: 'عشرة أنواع', status: 'published', limitMinutes: 60, wrongPenalty: 25 }
  return add('quizzes', { seasonId: lesson.seasonId, ...settings, reviewRelease: 'atOnce', plan })
}
