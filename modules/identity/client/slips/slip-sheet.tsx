import { Button } from '@mantine/core'
import { IconCopy, IconPrinter } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useSiteAddress } from '#platform/client/api/site-address.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { AddressWarning } from '#platform/client/ui/own-address/address-warning.tsx'
import { usePrintOut } from '#platform/client/ui/own-address/use-print-out.tsx'
import { DrawerHead } from '#platform/client/ui/overlay/item-drawer.tsx'
import { Ltr, Written } from '#platform/client/ui/text/bidi.tsx'
import { copyText } from '#platform/client/ui/text/copy-text.ts'
import styles from './slip-sheet.module.css'
import { type Slip, slipsGiven } from './slips.ts'

/** What somebody needs to sign in for the first time, to be handed over: printed or copied, now or never. */
export function SlipSheet(props: {
  slip: Slip
  close: () => void
  /** Begins the next one, whose slip may be printed with this. */
  addAnother?: () => void
}) {
  const { slip, close, addAnother } = props
  const t = useTranslate()
  const { printOut, paper } = usePaper([slip])
  const all = slipsGiven()
  const address = useSiteAddress()
  const copy = async () => {
    const { name, username, password } = slip
    const lines = [name, `${t('users.username')}: ${username}`, `${t('users.password')}: ${password}`]
    await copyText([...lines, address].join('\n'))
    showToast({ title: 'users.password.copied' })
  }
  return (
    <>
      <DrawerHead title={t('slips.heading')}>{t('slips.lead')}</DrawerHead>
      <div className={styles.body}>
        <AddressWarning />
        <SlipCard slip={slip} />
        <div className={styles.actions}>
          {/* What the press that saved has led to. */}
          <Button
            leftSection={<IconPrinter size={20} aria-hidden />}
            onClick={() => printOut([slip])}
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
          >
            {t('slips.print')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconCopy size={18} aria-hidden />}
            onClick={() => void copy()}
          >
            {t('users.password.copy')}
          </Button>
          {all.length > 1 && (
            <Button variant="default" onClick={() => printOut(all)}>
              {t('slips.print.all', { count: all.length })}
            </Button>
          )}
          {addAnother && (
            <Button variant="default" onClick={addAnother}>
              {t('slips.another')}
            </Button>
          )}
          <Button variant="default" onClick={close}>
            {t('slips.done')}
          </Button>
        </div>
      </div>
      {paper}
    </>
  )
}

/** The slips of several people, in a page of which they are a part. */
export function SlipList({ slips }: { slips: Slip[] }) {
  const t = useTranslate()
  const id = useId()
  const { printOut, paper } = usePaper(slips)
  return (
    <section className={styles.list} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.title}>
          {t('slips.heading')}
        </h2>
        <p>{t('slips.lead')}</p>
      </div>
      <div className={styles.cards}>
        {slips.map(one => (
          <SlipCard key={one.id} slip={one} />
        ))}
      </div>
      <Button
        variant="default"
        leftSection={<IconPrinter size={20} aria-hidden />}
        onClick={() => printOut(slips)}
      >
        {t('slips.print.all', { count: slips.length })}
      </Button>
      {paper}
    </section>
  )
}

/** What comes onto paper: while it is there, whatever prints prints slips, not the page behind them. */
function usePaper(first: Slip[]) {
  const [printed, setPrinted] = useState(first)
  useEffect(() => {
    document.documentElement.dataset.printing = ''
    return () => void delete document.documentElement.dataset.printing
  }, [])
  const { printOut: printAsked, question } = usePrintOut()
  const printOut = (slips: Slip[]) => {
    flushSync(() => setPrinted(slips))
    printAsked(() => print())
  }
  const sheet = createPortal(
    <div className={styles.printed} aria-hidden>
      {printed.map(one => (
        <SlipCard key={one.id} slip={one} />
      ))}
    </div>,
    document.body,
  )
  const paper = (
    <>
      {question}
      {sheet}
    </>
  )
  return { printOut, paper }
}

function SlipCard({ slip: { name, username, password, mustRenew } }: { slip: Slip }) {
  const t = useTranslate()
  return (
    <section className={styles.slip}>
      <h3 className={styles.name}>
        <Written>{name}</Written>
      </h3>
      <dl className={styles.facts}>
        <div>
          <dt>{t('slips.address')}</dt>
          <dd>
            <Ltr>{useSiteAddress()}</Ltr>
          </dd>
        </div>
        <div>
          <dt>{t('users.username')}</dt>
          <dd className={styles.typed}>
            <Ltr>{username}</Ltr>
          </dd>
        </div>
        <div>
          <dt>{t('users.password')}</dt>
          <dd className={styles.typed}>
            <Ltr>{password}</Ltr>
          </dd>
        </div>
      </dl>
      {mustRenew && <p className={styles.note}>{t('slips.renew')}</p>}
    </section>
  )
}
