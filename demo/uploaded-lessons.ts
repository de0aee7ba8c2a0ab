import type { Range } from '#platform/contract/ranges.ts'
import type { teachers } from './staff.ts'

/** A lesson that has a video of its own, by its title, and what the student whose sign-in is printed did with it. */
export type UploadedLesson = {
  lesson: string
  /** The name of its files in `uploads/`. */
  name: string
  by: keyof typeof teachers
  title: string
  seconds: number
  /** The papers beside it: how each of them ends, and what it is called. */
  papers: Record<string, string>
  /** Where it was left, and what was watched until then, in seconds. */
  position: number
  watched: Range[]
  notes: [atSeconds: number | null, body: string][]
  bookmarked?: true
}

/** Drawn by `npm run draw:videos`, with their sound and their subtitles in both languages. */
export const uploadedLessons: UploadedLesson[] = [
  {
    lesson: 'المتباينات وتمثيلها على خط الأعداد',
    ...{ name: 'number-line', by: 'huda', title: 'المتباينات على خط الأعداد.mp4', seconds: 48 },
    papers: { pdf: 'ورقة تدريب - المتباينات.pdf' },
    position: 31,
    watched: [
      [0, 15],
      [20, 31],
    ],
    notes: [
      [14, 'الدائرة المفتوحة: العدد نفسه ليس من الحل.'],
      [26, 'اسأل أ. هدى: ماذا لو ضربنا الطرفين في عدد سالب؟'],
    ],
    bookmarked: true,
  },
  {
    lesson:
      'المعادلة من الدرجة الثانية والقانون العام: متى يكون لها حلان، ومتى يكون لها حل واحد، ومتى لا يكون',
    ...{ name: 'parabola', by: 'huda', title: 'القطع المكافئ ومحور السينات.mp4', seconds: 58 },
    papers: { txt: 'خطوات الحل.txt' },
    position: 58,
    watched: [
      [0, 33],
      [36, 58],
    ],
    notes: [
      [25, 'المميز صفر = المنحنى يمس المحور ولا يقطعه.'],
      [null, 'أعيد حل التمرين 3 قبل الاختبار.'],
    ],
    bookmarked: true,
  },
  {
    lesson: 'There is, there are',
    ...{ name: 'leaves', by: 'daniel', title: 'There is, there are.mp4', seconds: 44 },
    papers: { pdf: 'Worksheet - there is, there are.pdf' },
    position: 19,
    watched: [[0, 19]],
    notes: [[13, 'three leaves → there ARE, one leaf → there IS']],
  },
]
