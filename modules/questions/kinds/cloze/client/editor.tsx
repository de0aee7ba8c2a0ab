import { NativeSelect, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { choicesOf } from '#platform/client/ui/form/choices.ts'
import { problem } from '#platform/client/ui/form/field-errors.tsx'
import type { ContentOf } from '../../../contract/content.ts'
import { type Gap, gapKinds, newGap, wordOf } from './gaps/gaps.ts'
import gaps from './gaps/gaps.module.css'
import { RemoveButton } from '../../../client/editing/buttons.tsx'
import type { ClientKind, EditorProps } from '../../../client/kinds/client-kind.ts'
import styles from '../../../client/editing/editing.module.css'
import { NumericFields } from '../../numeric/client/editor.tsx'
import { ShortFields } from '../../short/client/editor.tsx'
import { SingleFields } from '../../single/client/editor.tsx'

export const clozeEditor: ClientKind<'cloze'>['editor'] = {
  empty: () => ({ kind: 'cloze', gaps: [] }),
  Fields: ClozeFields,
}

/** The gaps of the text above, in its order: how each is answered, what is right, and how much it counts beside the others. */
function ClozeFields({ id, content, change, errorAt, courseId }: EditorProps<ContentOf<'cloze'>>) {
  const t = useTranslate()
  const set = (gaps: Gap[]) => change({ ...content, gaps })
  return (
    <>
      <p className={styles.hint}>{t('questions.gap.hint')}</p>
      {content.gaps.map((gap, at) => (
        <GapCard
          key={gap.key}
          id={`${id}-${gap.key}`}
          number={at + 1}
          content={gap}
          // Whole: a gap of another kind has nothing of what it was.
          change={next => set(content.gaps.with(at, next))}
          remove={() => set(content.gaps.toSpliced(at, 1))}
          errorAt={path => errorAt(`gaps.${at}.${path}`)}
          courseId={courseId}
        />
      ))}
    </>
  )
}

function GapCard(props: EditorProps<Gap> & { number: number; remove: () => void }) {
  const { id, content: gap, change, errorAt, number, remove } = props
  const t = useTranslate()
  const name = { number: useNumbers()(number) }
  const whole = errorAt('key') ?? errorAt('options')
  return (
    <div id={id} tabIndex={-1} role="group" aria-label={t('questions.gap', name)} className={gaps.gap}>
      <div className={gaps.head}>
        <span className={gaps.number} aria-hidden>
          {name.number}
        </span>
        <NativeSelect
          size="md"
          label={t('questions.gap.kind')}
          value={gap.kind}
          rightSection={<IconChevronDown size={20} aria-hidden />}
          data={choicesOf(t, 'questions.gap.kind', gapKinds)}
          onChange={event => change(newGap(event.currentTarget.value as Gap['kind'], gap, wordOf(gap)))}
        />
        <TextInput
          label={t('questions.gap.weight')}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          value={String(gap.weight)}
          error={problem(errorAt('weight'))}
          onChange={event => change({ ...gap, weight: event.currentTarget.value as unknown as number })}
        />
        <RemoveButton label={t('questions.gap.remove', name)} run={remove} />
      </div>
      <GapAnswers {...props} />
      {whole && <p className={styles.wrong}>{problem(whole)}</p>}
    </div>
  )
}

/** What is right in a gap: as in a question of its own. */
function GapAnswers(props: EditorProps<Gap>) {
  const { content: gap, change, ...rest } = props
  if (gap.kind === 'short')
    return <ShortFields {...rest} content={gap} change={next => change({ ...gap, ...next })} />
  if (gap.kind === 'numeric')
    return <NumericFields {...rest} content={gap} change={next => change({ ...gap, ...next })} />
  return <SingleFields {...rest} content={gap} change={next => change({ ...gap, ...next })} />
}
