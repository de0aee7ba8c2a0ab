import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useAddress } from '#platform/client/routing/address.ts'
import { FirstUse } from '#platform/client/ui/feedback/empty-state.tsx'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { Waiting } from '#platform/client/ui/feedback/skeleton.tsx'
import { allOf, useAgain } from '#platform/client/ui/form/changes.ts'
import { useRemoval } from '#platform/client/ui/list/use-removal.tsx'
import { ItemDrawer } from '#platform/client/ui/overlay/item-drawer.tsx'
import { RowMenu } from '#platform/client/ui/overlay/row-menu.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { type Exception, exceptions } from '../../contract/exception.ts'
import type { Quiz } from '../../contract/quiz.ts'
import { ExceptionForm } from './exception-form.tsx'
import styles from './exceptions.module.css'
import { useGiven } from './given.ts'

const icon = { size: 18, 'aria-hidden': true } as const

/** What some have otherwise in one quiz: those of the quiz, and those that hold in its whole course. */
export function ExceptionsTab({ quiz }: { quiz: Quiz }) {
  const t = useTranslate()
  const again = useAgain()
  const [{ open }, go] = useAddress()
  const asking = allOf(exceptions, { courseId: quiz.courseId })
  const { data, failureReason } = useQuery(asking)
  const add = (
    <Button leftSection={<IconPlus {...icon} />} onClick={() => void go({ open: 'new' })}>
      {t('exceptions.add')}
    </Button>
  )
  if (!data && failureReason)
    return <PageError error={failureReason} retry={() => void again(asking.queryKey)} />
  if (!data) return <Waiting height={240} />
  const exceptionsOfQuiz = data.filter(({ quizId }) => quizId === quiz.id)
  const everywhere = data.filter(({ quizId }) => quizId === null)
  return (
    <div className={styles.part}>
      {exceptionsOfQuiz.length === 0 ? (
        <FirstUse title={t('exceptions.none')} actions={add}>
          {t('exceptions.none.why')}
        </FirstUse>
      ) : (
        <>
          <div>{add}</div>
          <Rows label={t('quizzes.tab.exceptions')} items={exceptionsOfQuiz} />
        </>
      )}
      {everywhere.length > 0 && (
        <section className={styles.part}>
          <h2>{t('exceptions.everywhere')}</h2>
          <Rows label={t('exceptions.everywhere')} items={everywhere} />
        </section>
      )}
      <ItemDrawer
        of={exceptions}
        form={ExceptionForm}
        open={open}
        close={() => void go({ open: undefined })}
      />
    </div>
  )
}

function Rows({ label, items }: { label: string; items: Exception[] }) {
  const t = useTranslate()
  const [, go] = useAddress()
  const given = useGiven()
  const { remove } = useRemoval(exceptions, 'exceptions')
  return (
    <ul className={styles.rows} aria-label={label}>
      {items.map(item => {
        const title = item.user?.name ?? item.group?.title ?? ''
        return (
          <li key={item.id} className={styles.row}>
            <div className={styles.words}>
              <button type="button" className={styles.name} onClick={() => void go({ open: item.id })}>
                <Written>{title}</Written>
              </button>
              {item.group && <span className={styles.kind}>{t('exceptions.group')}</span>}
              <p>{given(item)}</p>
              {item.reason !== '' && (
                <p className={styles.reason}>
                  <Written>{item.reason}</Written>
                </p>
              )}
            </div>
            <RowMenu
              of={title}
              actions={[
                {
                  label: t('list.edit'),
                  icon: <IconPencil {...icon} />,
                  run: () => void go({ open: item.id }),
                },
                {
                  label: t('list.remove'),
                  icon: <IconTrash {...icon} />,
                  danger: true,
                  run: () => void remove({ id: item.id, title }),
                },
              ]}
            />
          </li>
        )
      })}
    </ul>
  )
}
