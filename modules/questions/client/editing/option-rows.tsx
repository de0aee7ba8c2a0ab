import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { AddRow } from './buttons.tsx'
import { type Option, OptionRow } from './option-row.tsx'
import { rowsOf } from './rows.ts'

const max = 20

/** Options of which one is right, or several: the right ones are chosen by their marks. */
export function OptionRows<Of extends Option>(props: {
  id: string
  options: Of[]
  set: (options: Of[]) => void
  /** Of options of which one is right, the name of their marks. */
  group?: string
  isRight: (option: Of) => boolean
  mark: (at: number) => void
  create: () => Of
  errorAt: (path: string) => string | undefined
  courseId: string
}) {
  const { id, options, set, group, isRight, mark, create, errorAt, courseId } = props
  const t = useTranslate()
  const rows = rowsOf<Of>(options, set)
  return (
    <>
      <div role={group ? 'radiogroup' : 'group'} aria-label={t('questions.options')}>
        {options.map((option, at) => (
          <OptionRow
            key={option.key}
            id={`${id}-${option.key}`}
            group={group}
            at={at}
            option={option}
            right={isRight(option)}
            mark={() => mark(at)}
            change={part => rows.set(at, part as Partial<Of>)}
            remove={options.length > 2 ? () => rows.remove(at) : undefined}
            errorAt={path => errorAt(`options.${at}.${path}`)}
            courseId={courseId}
          />
        ))}
      </div>
      {options.length < max && <AddRow run={() => rows.add(create())}>{t('questions.option.add')}</AddRow>}
    </>
  )
}
