import { Button } from '@mantine/core'
import { IconBrandWhatsapp, IconCopy, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { users } from '#modules/identity/contract/user.ts'
import { itemOf } from '#platform/client/api/resource.ts'
import { useUser } from '#platform/client/api/session.ts'
import { Mark } from '#platform/client/brand/mark.tsx'
import { useDateTimes, useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useSiteName } from '#platform/client/i18n/site-name.ts'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { firstNameOf } from '#platform/client/ui/layout/avatar.tsx'
import { isolated, Written } from '#platform/client/ui/text/bidi.tsx'
import { copyText } from '#platform/client/ui/text/copy-text.ts'
import { may } from '#platform/contract/access.ts'
import type { Attempt } from '../../../contract/attempt.ts'
import { Score } from '../../taking/result/score.tsx'
import styles from './for-parents.module.css'

/**
 * What parents are told of one result: a sentence, sent where they read, and a page on paper. It is Arabic in both languages,
 * for they are not whoever is signed in. Before the student is told there is nothing to tell.
 */
export function ForParents({ attempt, children }: { attempt: Attempt; children: ReactNode }) {
  const t = useTranslate()
  const numbers = useNumbers()
  const dateTimes = useDateTimes()
  const { role } = useUser()
  const school = useSiteName()
  const { user, score, maxPoints, preview, submittedAt, quizTitle } = attempt
  const { data: person } = useQuery({
    ...itemOf(users, user?.id ?? ''),
    enabled: user !== null && may(role, 'users.read'),
  })
  const isKnown = attempt.scoreTold && score !== null && user !== null && !preview
  useEffect(() => {
    if (!isKnown) return
    document.documentElement.dataset.printingResult = ''
    return () => void delete document.documentElement.dataset.printingResult
  }, [isKnown])
  if (!isKnown) return null
  const sentence = t('quizzes.parents.sentence', {
    name: isolated(firstNameOf(user.name)),
    score: numbers(score),
    max: numbers(maxPoints),
    title: isolated(quizTitle),
  })
  const digits = person?.phone?.replace(/\D/g, '') ?? ''
  // Without a number the chat is chosen there.
  const address = `https://wa.me/${digits}?text=${encodeURIComponent(sentence)}`
  return (
    <section className={styles.part} aria-label={t('quizzes.parents')}>
      <h3>{t('quizzes.parents')}</h3>
      <p className={styles.sentence} lang="ar" dir="rtl">
        {sentence}
      </p>
      <div className={styles.ways}>
        <Button
          component="a"
          variant="default"
          href={address}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        >
          {t('quizzes.parents.whatsapp')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => void copyText(sentence).then(() => showToast({ title: 'quizzes.parents.copied' }))}
        >
          {t('quizzes.parents.copy')}
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => print()}>
          {t('quizzes.parents.print')}
        </Button>
      </div>
      {createPortal(
        <article className={styles.paper} aria-hidden>
          <p className={styles.school}>
            <Mark size={24} />
            <Written>{school}</Written>
          </p>
          <header>
            <h2>
              <Written>{user.name}</Written>
            </h2>
            <p>
              <Written>{quizTitle}</Written>
              {submittedAt && ` · ${dateTimes(submittedAt, { dateStyle: 'long' })}`}
            </p>
            <p className={styles.score}>
              <Score score={score} of={maxPoints} />
            </p>
          </header>
          <ol>{children}</ol>
        </article>,
        document.body,
      )}
    </section>
  )
}
