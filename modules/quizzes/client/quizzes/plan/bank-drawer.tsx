import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { pageOf } from '#platform/client/api/resource.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { StatusPill } from '#platform/client/ui/feedback/status-pill.tsx'
import { Check } from '#platform/client/ui/form/check.tsx'
import { DrawerHead, SideDrawer } from '#platform/client/ui/overlay/item-drawer.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import type { Question } from '#modules/questions/contract/question.ts'
import { questions } from '#modules/questions/contract/question.ts'
import type { Quiz } from '../../../contract/quiz.ts'
import { FirstWords, KindWord } from '#modules/questions/client/public/words.ts'
import styles from '../quiz.module.css'

type Props = { quiz: Quiz; taken: string[]; close: () => void; add: (ids: string[]) => unknown }

/** Questions of the bank of this course, of which several are taken at once. */
export function BankDrawer({ open, ...props }: Props & { open: boolean }) {
  return (
    <SideDrawer open={open ? 'bank' : undefined} close={props.close}>
      {() => <Bank {...props} />}
    </SideDrawer>
  )
}

function Bank({ quiz, taken, close, add }: Props) {
  const t = useTranslate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), 200)
  const [picked, setPicked] = useState<string[]>([])
  const { data } = useQuery(
    pageOf(questions, { courseId: quiz.courseId, q: q || undefined, pageSize: 100 } as never),
  )
  const offered = (data?.items as Question[] | undefined)?.filter(one => !taken.includes(one.id))
  const toggle = (one: string) =>
    setPicked(picked.includes(one) ? picked.filter(other => other !== one) : [...picked, one])
  return (
    <>
      <DrawerHead title={t('quizzes.bank')}>
        <Written>{quiz.courseTitle}</Written>
      </DrawerHead>
      <div className={styles.bank}>
        <TextInput
          type="search"
          label={t('questions.search')}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
          autoComplete="off"
        />
        {offered?.length === 0 && <p className={styles.hint}>{t('quizzes.bank.none')}</p>}
        <ul>
          {offered?.map(question => (
            <li key={question.id}>
              <label className={styles.pick} htmlFor={id + question.id}>
                <Check
                  id={id + question.id}
                  checked={picked.includes(question.id)}
                  onChange={() => toggle(question.id)}
                />
                <span>
                  <Written>
                    <FirstWords of={question} />
                  </Written>
                  <span className={styles.under}>
                    <KindWord kind={question.kind} />
                    {t('quizzes.points', { points: question.points })}
                    {question.status === 'draft' && <StatusPill status="draft" />}
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.bankEnd}>
        <Button
          disabled={picked.length === 0}
          onClick={() => {
            add(picked)
            close()
          }}
        >
          {t('quizzes.bank.add', { count: picked.length })}
        </Button>
        <Button variant="default" onClick={close}>
          {t('cancel')}
        </Button>
      </div>
    </>
  )
}
