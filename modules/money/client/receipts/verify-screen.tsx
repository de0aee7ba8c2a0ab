import { Button, TextInput } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { call, Refusal } from '#platform/client/api/call.ts'
import { useDays } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import { LanguageSwitch } from '#platform/client/ui/layout/switches.tsx'
import { PageTitle } from '#platform/client/ui/layout/page-title.tsx'
import { Ltr, Written } from '#platform/client/ui/text/bidi.tsx'
import { receipts } from '../../contract/receipt.ts'
import { Amount } from '../amounts.tsx'
import styles from './verify-screen.module.css'

type Verdict = Awaited<ReturnType<typeof verify>>

/** The number of a receipt and its check, as the code on the paper leads here with them: `#2026-000123.3fa91c07be52d846`. */
const partsOf = (hash: string) => {
  const at = hash.indexOf('.')
  return at === -1 ? undefined : { number: hash.slice(0, at), check: hash.slice(at + 1) }
}
const verify = (number: string, check: string) => call(receipts.verify, { body: { number, check } })

/** Whether a paper is a receipt of this school: yes or no, and nobody's name. */
export function VerifyScreen() {
  const t = useTranslate()
  const reason = useReason()
  const dayInWords = useDays()
  const hash = useRouterState({ select: state => state.location.hash })
  const given = partsOf(hash)
  const [number, setNumber] = useState(given?.number ?? '')
  const [check, setCheck] = useState(given?.check ?? '')
  const [verdict, setVerdict] = useState<Verdict | 'unknown'>()
  const [failed, setFailed] = useState<string>()
  const look = useCallback(
    async (number: string, check: string) => {
      setFailed(undefined)
      setVerdict(undefined)
      try {
        setVerdict(await verify(number.trim(), check.replaceAll(/\s/g, '').toLowerCase()))
      } catch (error) {
        if (error instanceof Refusal && error.status === 404) setVerdict('unknown')
        else setFailed(reason(error))
      }
    },
    // oxlint-disable-next-line react/exhaustive-deps -- the words of a refusal change with the language alone
    [],
  )
  useEffect(() => {
    const parts = partsOf(hash)
    if (parts) void look(parts.number, parts.check)
  }, [hash, look])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (number.trim() && check.trim()) void look(number, check)
  }
  return (
    <main className={styles.page}>
      <PageTitle of={t('verify')} />
      <div className={styles.top}>
        <LanguageSwitch />
      </div>
      <h1>{t('verify')}</h1>
      <div aria-live="polite">
        {verdict === 'unknown' && (
          <section className={styles.verdict} data-tone="bad">
            <IconCircleX size={36} stroke={1.5} aria-hidden />
            <h2>{t('verify.unknown')}</h2>
            <p>{t('verify.unknown.why')}</p>
          </section>
        )}
        {verdict && verdict !== 'unknown' && (
          <section className={styles.verdict} data-tone={verdict.status === 'valid' ? 'good' : 'bad'}>
            {verdict.status === 'valid' ? (
              <IconCircleCheck size={36} stroke={1.5} aria-hidden />
            ) : (
              <IconCircleX size={36} stroke={1.5} aria-hidden />
            )}
            <h2>{t(verdict.status === 'valid' ? 'verify.valid' : 'verify.void')}</h2>
            <p>
              <Ltr>{verdict.number}</Ltr> · {dayInWords(verdict.on)}
            </p>
            <p className={styles.total}>
              <Amount of={verdict.total} />
            </p>
            <p>
              <Written>{verdict.school}</Written>
            </p>
          </section>
        )}
        {failed && <p className={styles.failed}>{failed}</p>}
      </div>
      <form className={styles.form} onSubmit={submit}>
        <TextInput
          label={t('verify.number')}
          dir="ltr"
          autoComplete="off"
          placeholder="2026-000123"
          value={number}
          onChange={event => setNumber(event.currentTarget.value)}
        />
        <TextInput
          label={t('verify.check')}
          dir="ltr"
          autoComplete="off"
          value={check}
          onChange={event => setCheck(event.currentTarget.value)}
        />
        <Button type="submit">{t('verify.look')}</Button>
      </form>
    </main>
  )
}
