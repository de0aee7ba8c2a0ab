import { useTranslate } from '#platform/client/i18n/i18n.ts'
import type { Sum } from './sum.ts'

export type Counts = Omit<Sum, 'percent'>

/**
 * What a percentage counts, in words: lessons, and quizzes where there are any to do, for both make it. Everything that shows a
 * percentage says it in these words.
 */
export function useProgressWords() {
  const t = useTranslate()
  return ({ lessonsTotal, lessonsCompleted, workTotal, workCompleted }: Counts) => {
    const lessons = t('done.lessons', { done: lessonsCompleted, count: lessonsTotal })
    if (workTotal === 0) return lessons
    const quizzes = t('done.quizzes', { done: workCompleted, count: workTotal })
    if (lessonsTotal === 0) return quizzes
    const done = lessonsCompleted + workCompleted
    return t('done.all', { done, count: lessonsTotal + workTotal, lessons, quizzes })
  }
}
