import { NativeSelect, Textarea } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { choicesOf } from '#platform/client/ui/form/choices.ts'
import form from '#platform/client/ui/form/resource-form.module.css'
import { useFirstFocus } from '#platform/client/ui/form/use-first-focus.ts'
import { DrawerHead } from '#platform/client/ui/overlay/item-drawer.tsx'
import { type Format, formats } from '../../contract/pasted/detect.ts'
import { readPasted } from '../../contract/pasted/read-pasted.ts'
import { Adding } from './adding.tsx'
import { CourseChoice } from './course-choice.tsx'
import { draftOf, nameOf } from './draft-of.ts'
import styles from './pasting.module.css'
import { Row } from './row.tsx'
import { useAdding } from './use-adding.ts'
import { useSame } from './use-same.ts'

type Props = {
  courseId: string
  /** The quiz that shall ask them too: what it asks already, and the way into it. */
  quiz?: { asked: string[]; add: (questionIds: string[]) => Promise<unknown> }
  close: () => void
}

/** Questions that somebody has as text, from Word or another program, come into the bank of a course, and into a quiz. */
export function PasteQuestions({ courseId, ...props }: Omit<Props, 'courseId'> & { courseId?: string }) {
  const [chosen, choose] = useState(courseId)
  return chosen ? (
    <Pasting courseId={chosen} {...props} />
  ) : (
    <CourseChoice choose={choose} close={props.close} />
  )
}

function Pasting({ courseId, quiz, close }: Props) {
  const t = useTranslate()
  const fields = useRef<HTMLDivElement>(null)
  useFirstFocus(fields)
  const [text, setText] = useState('')
  const [asked, setAsked] = useState<Format>()
  /** By what questions say, which of their options a person chose as right. */
  const [chosen, choose] = useState<Record<string, number>>({})
  const { format, rows } = useMemo(() => readPasted(text, asked), [text, asked])
  const adding = useAdding(courseId, quiz?.add)
  const left = rows.filter(row => !adding.added.has(nameOf(row)))
  const [wanted, want] = useState<ReadonlySet<string>>(new Set())
  // What stands there twice is added once.
  const drafts = new Map(left.map(row => [nameOf(row), draftOf(row, chosen[nameOf(row)])]))
  const whole = [...drafts].flatMap(([name, draft]) => (draft ? [{ name, draft }] : []))
  const { same, isSettled } = useSame(courseId, whole, adding.isRunning)
  /** Where it is already: in the quiz, or else in the bank, from which the quiz takes it. */
  const knownIn = (name: string) => {
    const id = same?.get(name)?.id
    return id === undefined ? undefined : quiz?.asked.includes(id) ? 'quiz' : 'bank'
  }
  const ready = whole.flatMap(one => {
    const already = knownIn(one.name)
    if (already === undefined || wanted.has(one.name)) return [one]
    return quiz && already === 'bank' ? [{ ...one, id: same?.get(one.name)?.id }] : []
  })
  const sameCount = whole.length - ready.length
  const bankCount = ready.filter(one => 'id' in one).length
  return (
    <>
      <DrawerHead title={t('pasting.title')} />
      <div className={form.form}>
        <div className={form.fields} ref={fields}>
          <Textarea
            data-autofocus
            label={t('pasting.text')}
            description={t('pasting.text.hint')}
            classNames={{ input: styles.pasted }}
            rows={rows.length === 0 ? 12 : 5}
            value={text}
            readOnly={adding.isRunning}
            onChange={event => setText(event.currentTarget.value)}
          />
          {text.trim() !== '' && (
            <>
              <NativeSelect
                size="md"
                label={t('pasting.format')}
                rightSection={<IconChevronDown size={20} aria-hidden />}
                value={format}
                disabled={adding.isRunning}
                data={choicesOf(t, 'pasting.format', formats)}
                onChange={event => setAsked(event.currentTarget.value as Format)}
              />
              <section aria-label={t('pasting.read')} className={styles.read}>
                <p role="status" className={styles.sum}>
                  {t('pasting.ready', { count: ready.length })}
                  {bankCount > 0 && <span> {t('pasting.fromBank', { count: bankCount })}</span>}
                  {sameCount > 0 && (
                    <span>
                      {' '}
                      {t(quiz ? 'pasting.asked.count' : 'pasting.same.count', { count: sameCount })}
                    </span>
                  )}
                  {drafts.size > whole.length && (
                    <span> {t('pasting.left', { count: drafts.size - whole.length })}</span>
                  )}
                </p>
                <ul className={styles.rows}>
                  {left.map(row => (
                    <Row
                      key={row.row}
                      of={row}
                      chosen={chosen[nameOf(row)]}
                      choose={at => choose({ ...chosen, [nameOf(row)]: at })}
                      failure={adding.failed.get(nameOf(row))}
                      known={knownIn(nameOf(row))}
                      isWanted={wanted.has(nameOf(row))}
                      want={
                        quiz && knownIn(nameOf(row)) === 'bank'
                          ? undefined
                          : isWanted =>
                              want(
                                new Set(
                                  isWanted
                                    ? [...wanted, nameOf(row)]
                                    : [...wanted].filter(each => each !== nameOf(row)),
                                ),
                              )
                      }
                    />
                  ))}
                </ul>
              </section>
            </>
          )}
        </div>
        <Adding
          adding={adding}
          ready={ready}
          isChecking={!isSettled}
          left={drafts.size - sameCount}
          close={close}
        />
      </div>
    </>
  )
}
