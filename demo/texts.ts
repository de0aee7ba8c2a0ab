import type { SeasonOutline } from './outline.ts'

const words = {
  ar: {
    after: 'بعد هذا الدرس تستطيع أن',
    steps: 'كيف تذاكره',
    how: ['شاهد الفيديو مرة دون توقف.', 'اقرأ الشرح والقلم في يدك.', 'حل التمرينات، ثم قارن حلك بحل زميل.'],
    tip: 'إن تعثرت فلا تُعد الدرس كله: ارجع إلى المثال، وغيِّر أرقامه، وحاول مرة ثانية.',
    remember: 'احفظ هذا',
    question: 'اسأل نفسك: هل أستطيع أن أشرحه لغيري في دقيقة؟',
  },
  en: {
    after: 'After this lesson you can',
    steps: 'How to study it',
    how: [
      'Watch the video once without stopping.',
      'Read the text with a pen in your hand.',
      'Do the exercises, then compare with a friend.',
    ],
    tip: 'Stuck? Do not start over. Go back to the example, change its details, and try once more.',
    remember: 'Remember',
    question: 'Ask yourself: could I explain this to somebody in a minute?',
  },
}

const paragraph = (text: string) => `<p>${text}</p>`
const list = (tag: 'ul' | 'ol', items: string[]) =>
  `<${tag}>${items.map(item => `<li><p>${item}</p></li>`).join('')}</${tag}>`

/** What is written under a lesson: what its season is about, three of its points, beginning elsewhere each time. */
export function lessonText(language: 'ar' | 'en', { about, points, example }: SeasonOutline, index: number) {
  const { after, steps, how, tip } = words[language]
  const from = index % points.length
  const some = [...points.slice(from), ...points.slice(0, from)].slice(0, 3)
  const parts = [paragraph(about), `<h2>${after}</h2>`, list('ul', some), paragraph(example)]
  if (index % 2 === 0) parts.push(`<h3>${steps}</h3>`, list('ol', how))
  if (index % 3 === 0) parts.push(`<blockquote>${paragraph(tip)}</blockquote>`)
  return parts.join('')
}

/** What is worth keeping of a season or a lesson. */
export function summaryText(language: 'ar' | 'en', { about, points, example }: SeasonOutline) {
  const { remember, question } = words[language]
  return [
    paragraph(about),
    `<h2>${remember}</h2>`,
    list('ul', points),
    paragraph(`<strong>${example}</strong>`),
    paragraph(question),
  ].join('')
}
