import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { courses } from '#modules/catalog/contract/course.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useAddress } from '#platform/client/routing/address.ts'
import { minimalOf } from '#platform/client/ui/form/choices.ts'
import { ChoiceField } from '#platform/client/ui/form/fields.tsx'
import { FormPart, ResourceForm } from '#platform/client/ui/form/resource-form.tsx'
import type { FormProps } from '#platform/client/ui/list/list-definition.ts'
import { DrawerHead } from '#platform/client/ui/overlay/item-drawer.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { type Question, questions } from '../../contract/question.ts'
import { emptyOf } from '../kinds/editors.tsx'
import { FirstWords } from './first-words.tsx'
import { KindWord } from './kind-word.tsx'
import { QuestionFields } from './question-fields.tsx'
import { useWaysToSave } from './use-ways-to-save.ts'

/** Writes or corrects one question of the bank; its course and its kind are chosen once and stay. */
export function QuestionForm({ item, close }: FormProps<Question>) {
  const t = useTranslate()
  const [address] = useAddress()
  const ways = useWaysToSave()
  const { data } = useQuery({ ...minimalOf(courses), enabled: !item })
  const choices = data?.items.map(({ id, title }) => ({ value: id, label: title })) ?? []
  const [start] = useState(() => ({
    courseId: typeof address.courseId === 'string' ? address.courseId : '',
    content: emptyOf('single'),
  }))
  return (
    <>
      <DrawerHead
        title={
          item ? (
            <Written>
              <FirstWords of={item} />
            </Written>
          ) : (
            t('questions.add')
          )
        }
      >
        {item && (
          <>
            <KindWord kind={item.kind} /> <Written>{item.courseTitle}</Written>
          </>
        )}
      </DrawerHead>
      <ResourceForm of={questions} item={item} start={start} close={close} ways={ways}>
        {field => {
          const course = field('courseId')
          return (
            <>
              {!item && (
                <FormPart>
                  <ChoiceField
                    field={course}
                    choices={[{ value: '', label: t('choice.course') }, ...choices]}
                  />
                </FormPart>
              )}
              {course.value && (
                <QuestionFields
                  field={field}
                  isNew={!item}
                  courseId={course.value}
                  uploadKey={item?.id ?? 'new question'}
                />
              )}
            </>
          )
        }}
      </ResourceForm>
    </>
  )
}
