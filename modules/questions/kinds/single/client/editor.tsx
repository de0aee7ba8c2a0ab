import { useId } from 'react'
import { OptionRows } from '../../../client/editing/option-rows.tsx'
import { newPart, times } from '../../../client/editing/parts.ts'
import type { ClientKind, EditorProps } from '../../../client/kinds/client-kind.ts'
import type { ContentOf } from '../../../contract/content.ts'

type Options = Pick<ContentOf<'single'>, 'options'>
type Option = Options['options'][number]

export const newOption = (): Option => ({ ...newPart(), credit: 0 })

export const singleEditor: ClientKind<'single'>['editor'] = {
  empty: () => ({ kind: 'single', options: times(4, newOption) }),
  Fields: ({ content, change, ...props }) => (
    <SingleFields {...props} content={content} change={({ options }) => change({ ...content, options })} />
  ),
}

/** What is typed as a credit is a text until it is kept. */
const isRight = ({ credit }: Option) => Number(credit) === 100

/** Options of which one is right; its mark moves. */
export function SingleFields({ content: { options }, change, ...props }: EditorProps<Options>) {
  const set = (options: Option[]) => change({ options })
  const mark = (at: number) =>
    set(
      options.map((option, index) => {
        if (index === at) return { ...option, credit: 100 }
        return isRight(option) ? { ...option, credit: 0 } : option
      }),
    )
  return <OptionRows {...props} {...{ options, set, isRight, mark }} group={useId()} create={newOption} />
}
