import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reportOf } from '#modules/learning/client/public/report-query.ts'
import { withPercent } from '#modules/learning/client/public/sum.ts'
import { progress, type Report } from '#modules/learning/contract/progress.ts'
import { call } from '#platform/client/api/call.ts'
import { hideToast, showToast } from '#platform/client/ui/feedback/toasts.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'

const notMarked = 'not marked'

/** The report of a student, and the way to mark a lesson done or not: at once, put back where the server says no. */
export function useReport(id: string, enabled: boolean) {
  const cache = useQueryClient()
  const reason = useReason()
  const [said, announce] = useState<{ title: string; done: boolean }>()
  const reportQuery = useQuery({ ...reportOf(id), enabled })
  const { queryKey } = reportOf(id)

  const mark = async (lesson: { id: string; title: string }, completed: boolean) => {
    await cache.cancelQueries({ queryKey })
    cache.setQueryData<Report>(queryKey, report => report && marked(report, lesson.id, completed))
    announce({ title: lesson.title, done: completed })
    try {
      const report = await call(progress.report, {
        id,
        body: { lessons: [{ lessonId: lesson.id, completed }] },
      })
      // The answer counts: percentages and moments are the server’s.
      cache.setQueryData(queryKey, report)
      hideToast(notMarked)
    } catch (error) {
      showToast({ id: notMarked, tone: 'bad', title: 'students.notMarked', message: { text: reason(error) } })
      await cache.invalidateQueries({ queryKey })
    }
    await cache.invalidateQueries({ queryKey: ['users'] })
  }
  return { ...reportQuery, mark, said }
}

/** The report as it will be: the same count the server makes. */
export function marked(report: Report, lessonId: string, completed: boolean): Report {
  const now = new Date().toISOString()
  const courses = report.courses.map(course => {
    if (!course.seasons.some(({ lessons }) => lessons.some(({ id }) => id === lessonId))) return course
    const seasons = course.seasons.map(season => ({
      ...season,
      lessons: season.lessons.map(lesson =>
        lesson.id === lessonId
          ? { ...lesson, completedAt: completed ? (lesson.completedAt ?? now) : null }
          : lesson,
      ),
    }))
    const lessonsCompleted = seasons
      .flatMap(({ lessons }) => lessons)
      .filter(({ completedAt }) => completedAt).length
    return withPercent({ ...course, seasons, lessonsCompleted })
  })
  return { ...report, courses }
}
