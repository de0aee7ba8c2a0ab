import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { PageTitle } from '#platform/client/ui/layout/page-title.tsx'
import { type Step, steps } from './steps.ts'
import styles from './welcome.module.css'

/** Which step it is, and the ways out of it beside the one that saves. */
export type Ways = { step: Step; skip?: () => void; back?: () => void }

/** One step: how far it is, its heading, which has the focus as it opens, what is filled in, and the ways on. */
export function StepFrame(props: {
  ways: Ways
  /** What the button says that saves. */
  verb: string
  isBusy: boolean
  submit: () => void
  children: ReactNode
}) {
  const { ways, verb, isBusy, submit, children } = props
  const { step, skip, back } = ways
  const t = useTranslate()
  const numbers = useNumbers()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const at = steps.indexOf(step)
  const progress = t('welcome.progress', { at: numbers(at + 1), of: numbers(steps.length) })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) submit()
  }
  return (
    <div className={styles.page}>
      <PageTitle of={`${t(`welcome.${step}`)} · ${progress}`} />
      <header className={styles.head}>
        <p id={id} className={styles.progress}>
          {progress}
        </p>
        <div className={styles.bar} aria-hidden>
          {steps.map((each, index) => (
            <span key={each} data-done={index <= at || undefined} />
          ))}
        </div>
        <h1 ref={heading} tabIndex={-1} aria-describedby={id} className={styles.heading}>
          {t(`welcome.${step}`)}
        </h1>
        <p className={styles.lead}>{t(`welcome.${step}.why`)}</p>
      </header>
      <form className={styles.form} onSubmit={send} noValidate>
        {children}
        <div className={styles.actions}>
          <Button type="submit" loading={isBusy} className={styles.go}>
            {verb}
          </Button>
          {skip && (
            <Button variant="default" disabled={isBusy} onClick={skip}>
              {t(step === steps.at(-1) ? 'welcome.finish' : 'welcome.skip')}
            </Button>
          )}
          {back && (
            <Button variant="default" disabled={isBusy} onClick={back} className={styles.back}>
              {t('welcome.back')}
            </Button>
          )}
        </div>
      </form>
    </div>
  )
}
