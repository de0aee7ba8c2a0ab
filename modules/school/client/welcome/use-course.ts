import { useId, useState } from 'react'
import { courses } from '#modules/catalog/contract/course.ts'
import { call, Refusal } from '#platform/client/api/call.ts'
import { useSentences } from '#platform/client/i18n/i18n.ts'
import { useRefresh } from '#platform/client/ui/form/changes.ts'
import { useFieldErrors } from '#platform/client/ui/form/field-errors.tsx'
import type { Language } from '#platform/contract/language.ts'

/** The first course, of which only the title is asked: it is made as a draft. */
export function useCourse() {
  const id = useId()
  const refresh = useRefresh()
  const sentence = useSentences()
  const fieldErrors = useFieldErrors()
  const [title, setTitle] = useState('')
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const refuse = (said: string | undefined) => {
    setError(said)
    document.getElementById(id)?.focus()
  }
  return {
    ...{ id, title, error, failure, isBusy },
    isTyped: title.trim() !== '',
    change(typed: string) {
      setTitle(typed)
      setError(undefined)
    },
    /** Whether it can be made as it is. */
    check() {
      const isNamed = title.trim() !== ''
      if (!isNamed) refuse(sentence('required'))
      return isNamed
    },
    /** Answers nothing where it was refused, which is said at the field. */
    async create(language: Language) {
      setBusy(true)
      setFailure(undefined)
      try {
        const course = await call(courses.create, { body: { ...courses.defaults, title, language } as never })
        setTitle('')
        void refresh()
        return course
      } catch (problem) {
        if (!(problem instanceof Refusal)) throw problem
        const { title: said } = fieldErrors(problem)
        if (said) refuse(said)
        else setFailure(problem)
        return undefined
      } finally {
        setBusy(false)
      }
    },
  }
}
export type FirstCourse = ReturnType<typeof useCourse>
