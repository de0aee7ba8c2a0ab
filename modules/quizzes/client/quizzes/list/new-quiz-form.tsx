import { NewInSeasonForm } from '#modules/catalog/client/public/new-in-season-form.tsx'
import type { FormProps } from '#platform/client/ui/list/list-definition.ts'
import { type Quiz, quizzes } from '../../../contract/quiz.ts'

const page = (id: string) => ({ to: '/admin/quizzes/$id', params: { id } }) as const

/** Begins a quiz; what it asks is chosen on its page. */
export const NewQuizForm = ({ close }: FormProps<Quiz>) => (
  <NewInSeasonForm of={quizzes} page={page} close={close} />
)
