import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '#platform/client/api/call.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { useRefresh } from '#platform/client/ui/form/changes.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import { QuestionFrame } from '#platform/client/ui/overlay/question-frame.tsx'
import { ledger } from '../../contract/ledger.ts'
import type { Receipt } from '../../contract/receipt.ts'

/** Takes a receipt back with a reason: it stays, struck, and its number is never given again. */
export function VoidReceipt({ of }: { of: Receipt }) {
  const t = useTranslate()
  const reason = useReason()
  const refresh = useRefresh()
  const [isAsked, setAsked] = useState(false)
  const [why, setWhy] = useState('')
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const submit = async () => {
    if (!why.trim() || busy) return
    setBusy(true)
    try {
      await call(ledger.void, { id: of.entries[0]!.id, body: { reason: why.trim() } })
      showToast({ title: 'receipt.voided' })
      setAsked(false)
    } catch (error) {
      setRefused(reason(error))
    } finally {
      setBusy(false)
      await refresh()
    }
  }
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('receipt.void.do')}
      </Button>
      <QuestionFrame
        opened={isAsked}
        title={t('receipt.void.title')}
        close={() => setAsked(false)}
        submit={() => void submit()}
        answers={
          <>
            <Button type="submit" color="red" loading={busy} disabled={!why.trim()}>
              {t('receipt.void.do')}
            </Button>
            <Button variant="default" onClick={() => setAsked(false)}>
              {t('cancel')}
            </Button>
          </>
        }
      >
        <p>{t('receipt.void.why')}</p>
        <TextInput
          label={t('receipt.void.reason')}
          attributes={{ input: { dir: 'auto' } }}
          maxLength={300}
          value={why}
          onChange={event => setWhy(event.currentTarget.value)}
          error={refused}
          data-autofocus
        />
      </QuestionFrame>
    </>
  )
}
