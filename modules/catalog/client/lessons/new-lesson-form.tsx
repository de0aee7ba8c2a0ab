import type { FormProps } from '#platform/client/ui/list/list-definition.ts'
import { type Lesson, lessons } from '../../contract/lesson.ts'
import { NewInSeasonForm } from '../public/new-in-season-form.tsx'

const page = (id: string) => ({ to: '/admin/lessons/$id', params: { id } }) as const

/** Begins a lesson; it is written on its page. */
export const NewLessonForm = ({ close }: FormProps<Lesson>) => (
  <NewInSeasonForm of={lessons} page={page} close={close} />
)
