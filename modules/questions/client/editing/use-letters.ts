import { useQuery } from '@tanstack/react-query'
import { courses } from '#modules/catalog/contract/course.ts'
import { itemOf } from '#platform/client/api/resource.ts'
import { useLanguage } from '#platform/client/i18n/i18n.ts'
import { letterOf } from '../kinds/letters.ts'

/** By which letter an option is called: as students of the course see it, A, B, C, or أ، ب، ج. */
export function useLetters(courseId: string) {
  const { language } = useLanguage()
  const { data } = useQuery(itemOf(courses, courseId))
  return (at: number) => letterOf(data?.language ?? language, at)
}
