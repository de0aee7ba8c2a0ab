import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { call, Refusal } from '#platform/client/api/call.ts'
import { Wordmark } from '#platform/client/brand/mark.tsx'
import { setLocale, useLanguage, useTranslate } from '#platform/client/i18n/i18n.ts'
import { languageFor } from '#platform/client/i18n/language.ts'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { Waiting } from '#platform/client/ui/feedback/skeleton.tsx'
import { LanguageSwitch } from '#platform/client/ui/layout/switches.tsx'
import { PageTitle } from '#platform/client/ui/layout/page-title.tsx'
import { type GuardianPage, guardianPage } from '../../contract/page.ts'
import styles from './guardian-screen.module.css'
import { StudentView } from './student-view.tsx'
import { StudentTabs } from './student-tabs.tsx'

/** The page of a guardian, by the link that they were given: how each of their children is doing. */
export function GuardianScreen() {
  const t = useTranslate()
  // The token is only in the fragment: no server and no log ever sees it.
  const token = useRouterState({ select: ({ location }) => location.hash })
  const { data, error, refetch } = useQuery({
    queryKey: ['guardian', token],
    queryFn: ({ signal }) => call(guardianPage, { body: { token } }, signal),
    enabled: token !== '',
    retry: false,
    gcTime: 0,
  })
  const isOld = token === '' || (error instanceof Refusal && ['invalid_link', 'invalid'].includes(error.code))
  useLanguageOf(data)
  return (
    <div className={styles.frame}>
      <PageTitle of={t('guardian')} />
      <header className={styles.head}>
        <Wordmark size={34} />
        <LanguageSwitch />
      </header>
      <main className={styles.main} tabIndex={-1}>
        {isOld ? (
          <div className={styles.old} role="alert">
            <h1>{t('guardian.old')}</h1>
            <p>{t('guardian.old.why')}</p>
          </div>
        ) : error ? (
          <PageError error={error} retry={() => void refetch()} alone />
        ) : data ? (
          <Students of={data} />
        ) : (
          <Pending />
        )}
      </main>
    </div>
  )
}

/** It is read in the language of the guardian, unless another was chosen on this device. */
function useLanguageOf(page: GuardianPage | undefined) {
  const { language } = useLanguage()
  const own = page && languageFor(page.language)
  useEffect(() => {
    if (own && own !== language) void setLocale(own)
    // Whoever turns it by hand is not turned back.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [own])
}

function Students({ of: { guardian, students } }: { of: GuardianPage }) {
  const t = useTranslate()
  const [index, choose] = useState(0)
  const student = students[index] ?? students[0]
  return (
    <>
      {students.length > 1 && <StudentTabs of={students} chosen={index} choose={choose} />}
      {student ? (
        <StudentView key={index} student={student} guardian={guardian.name} />
      ) : (
        <div className={styles.old}>
          <h1>{t('guardian.none')}</h1>
          <p>{t('guardian.none.why')}</p>
        </div>
      )}
      <footer className={styles.foot}>{t('guardian.foot')}</footer>
    </>
  )
}

function Pending() {
  const t = useTranslate()
  return (
    <div role="status" aria-label={t('loading')} className={styles.pending}>
      <Waiting width={180} height={28} />
      {[76, 120, 160].map(height => (
        <Waiting key={height} height={height} />
      ))}
    </div>
  )
}
