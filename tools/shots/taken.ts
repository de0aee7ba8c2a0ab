import { lessonLink } from '#modules/questions/contract/lesson-link.ts'
import type { Site } from '#test/e2e/site.ts'
import { tokenOf } from '#test/e2e/site.ts'
import { sendFile } from '#test/e2e/upload.ts'
import { keyOf, math, matching, multiple, numeric, ordering, p, single } from '../../demo/quizzes/contents.ts'
import { drawing } from './answers.ts'

type Person = { id: string; username: string }
type Plan = { admin: string; courseId: string; password: string; looking: { login: string } }

const acceleration = (value: number) => math(`${value}\\ \\mathrm{m/s^2}`)
const gap = (key: string) => `<span data-gap="${key}"></span>`
const [si, sa, sb] = [keyOf(30), keyOf(31), keyOf(32)]

/** What is asked: of most kinds one, with formulas, one of them wider than a phone, and a picture. */
const asked = (pictureId: string, lessonId: string) => [
  {
    points: 2,
    explanation:
      p(`من القانون الثاني: ${math('a = \\frac{F}{m} = \\frac{12}{4} = 3')}.`) +
      lessonLink({ id: lessonId, title: 'القانون الثاني لنيوتن' }, 252),
    body: `${p(`جسم كتلته ${math('4\\ \\mathrm{kg}')} تؤثر فيه محصلة قوى مقدارها ${math('12\\ \\mathrm{N}')}. ما تسارعه؟`)}<div data-math="block">\\vec{a} = \\frac{\\sum \\vec{F}}{m}</div>`,
    content: single(acceleration(3), acceleration(8), acceleration(16), acceleration(48)),
  },
  {
    ...{ points: 2, explanation: p('الكتلة والزمن والطول كميات قياسية: لا اتجاه لها.') },
    body: `${p('أيّ هذه كميات متجهة؟')}<img data-media="${pictureId}" alt="دائرة ومماسان لها">`,
    content: multiple(
      ['القوة', 'التسارع', 'كمية التحرك'],
      ['الكتلة', 'الزمن', 'طول المسار الذي يقطعه الجسم من نقطة البداية حتى يتوقف'],
    ),
  },
  {
    points: 2,
    body: `${p('كم نيوتن محصلة القوى؟')}<div data-math="block">F = m \\cdot \\frac{v_2 - v_1}{t_2 - t_1} = 2.5 \\cdot \\frac{18.4 - 6.4}{7.5 - 5.1} = 2.5 \\cdot \\frac{12.0}{2.4} + 0</div>`,
    content: numeric(12.5),
  },
  {
    points: 3,
    body: p(
      `يبقى الجسم على حاله ما لم تؤثر فيه ${gap(si)} محصلة، وكتلته ثابتة، وتسارعه ${gap(sb)} مع القوة، ووحدة القوة هي ${gap(sa)}.`,
    ),
    content: {
      kind: 'cloze',
      gaps: [
        { key: si, kind: 'short', answers: [{ text: 'قوة' }] },
        {
          key: sb,
          kind: 'choice',
          options: [{ body: p('يتناسب طرديًا'), credit: 100 }, { body: p('يتناسب عكسيًا') }],
        },
        { key: sa, kind: 'short', answers: [{ text: 'نيوتن' }] },
      ],
    },
  },
  {
    points: 4,
    body: p('صِل كل كمية بوحدة قياسها.'),
    content: matching([
      [
        'القوة',
        [
          math('\\mathrm{N}'),
          'النيوتن وحدة القوة: هو ما يكسب كيلوغرامًا واحدًا تسارع متر في الثانية كل ثانية.',
        ],
      ],
      ['التسارع', math('\\mathrm{m/s^2}')],
      ['كمية التحرك', math('\\mathrm{kg \\cdot m/s}')],
      ['الشغل', math('\\mathrm{J}')],
    ]),
  },
  {
    points: 2,
    body: p('رتّب خطوات حل مسألة المستوى المائل.'),
    content: ordering(
      'ارسم الجسم والقوى المؤثرة فيه',
      ['حلّل الوزن إلى مركبتين', 'لا بد من رسم القوى قبل تحليلها.'],
      'اكتب القانون الثاني في اتجاه الحركة',
      'احسب التسارع',
    ),
  },
  {
    points: 3,
    body: p('لماذا يحميك حزام الأمان؟ اشرح بقوانين نيوتن.'),
    content: { kind: 'essay', minWords: 20, maxWords: 120, model: p('لأن الجسم المتحرك يبقى متحركًا.') },
  },
  {
    points: 2,
    body: p('ارسم القوى المؤثرة في صندوق على مستوى مائل، ثم صوّر ورقتك.'),
    content: { kind: 'file', files: 2, accept: ['image', 'pdf'] },
  },
]

/** Plants a quiz that is taken on four devices, each for one picture at a time, and some that one student has behind her. */
export async function plantTaken(site: Site, { admin, courseId, password, looking }: Plan) {
  const add = (path: string, sent: object) => site.call(`POST /${path}`, sent, admin)
  const pictureId = await sendFile(site, admin, await drawing(), {
    ...{ filename: 'دائرة.png', purpose: 'image', courseId },
  })
  const questions = []
  const { items: lessons } = await site.call(
    `GET /lessons?courseId=${courseId}&status=published`,
    undefined,
    admin,
  )
  for (const one of asked(pictureId, lessons[0].id))
    questions.push(await add('questions', { courseId, status: 'published', ...one }))
  const plan = questions.flatMap(({ id }, at) => [
    ...(at === 0 ? [{ kind: 'heading', key: 'h1', title: 'القانون الثاني', body: '' }] : []),
    ...(at === 3 ? [{ kind: 'heading', key: 'h2', title: 'القانون الأول', body: '' }] : []),
    { kind: 'question', key: `q${at + 1}`, questionId: id as string },
  ])
  const { items: seasons } = await site.call(`GET /seasons?courseId=${courseId}`, undefined, admin)
  const { items } = await site.call(
    `GET /users?role=student&courseId=${courseId}&pageSize=8`,
    undefined,
    admin,
  )
  const takers = (items as Person[]).filter(({ username }) => username !== looking.login).slice(2, 6)
  const { items: found } = await site.call(`GET /users?q=${looking.login}`, undefined, admin)
  const student = await tokenOf(site, { ...looking, password })
  const quizOf = (userIds: string[], settings: object) =>
    add('quizzes', {
      ...{ seasonId: seasons[0].id, title: 'قوانين نيوتن', status: 'published', plan, perPage: 1 },
      ...{ audience: 'chosen', userIds, required: false, passPercent: 50, shuffleOptions: false },
      ...settings,
    })

  const right = questions.map(({ content }) => content)
  const answers = {
    q1: right[0].options[2].key,
    q2: [right[1].options[0].key, right[1].options[3].key],
    q3: '12.5',
    q4: { [si]: 'سرعة', [sb]: right[3].gaps[1].options[0].key, [sa]: 'نيوتن' },
    q5: {
      ...right[4].pairs,
      [right[4].left[0].key]: right[4].right[1].key,
      [right[4].left[1].key]: right[4].right[0].key,
    },
    q6: [1, 0, 2, 3].map(at => right[5].parts[at].key as string),
    q7: {
      text: 'لأن جسمي يريد أن يبقى متحركًا كما كان، والحزام هو القوة التي توقفه مع السيارة.',
      fileIds: [],
    },
  }
  /** An attempt that is handed in; what is written is marked or waits for it. */
  async function takenWith(settings: object, isMarked: boolean, given: object = answers) {
    const quiz = await quizOf([found[0].id], { reviewRelease: 'atOnce', ...settings })
    const { id, hold } = await site.call(`POST /quizzes/${quiz.id}/attempts`, {}, student)
    const sent = Object.entries(given).map(([item, answer]) => ({ item, rev: 1, answer }))
    await site.call(`POST /attempts/${id}/submit`, { hold, answers: sent }, student)
    if (isMarked) {
      const waiting = await site.call(`GET /responses?quizId=${quiz.id}`, undefined, admin)
      for (const one of waiting.items)
        await site.call(
          `PUT /responses/${one.id}/mark`,
          { score: 2, comment: 'صحيح. اذكر القانون باسمه أيضًا.' },
          admin,
        )
    }
    return `/quizzes/${quiz.id}/attempts/${id}`
  }

  const open = await quizOf(
    takers.map(({ id }) => id),
    { limitMinutes: 180, attempts: null },
  )
  const tokens = await Promise.all(takers.map(({ username }) => tokenOf(site, { login: username, password })))
  return {
    quizId: open.id as string,
    tokens,
    result: await takenWith({}, true),
    resultWaiting: await takenWith({}, false),
    resultAgain: await takenWith({ attempts: 3 }, true),
    resultFailed: await takenWith({ reviewRelease: 'byHand' }, true, { q1: answers.q1 }),
    resultUntold: await takenWith({ scoreRelease: 'byHand' }, true),
  }
}
