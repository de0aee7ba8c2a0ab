import { Button } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { whatsappLines } from '#modules/guardians/client/public/whatsapp.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { isolated } from '#platform/client/ui/text/bidi.tsx'
import { usePayerName } from '../payer-name.ts'

/** A receipt by WhatsApp to whoever has a number; where nobody has one, the button is off and says so. */
export function SendReceipt({ number }: { number: string }) {
  const t = useTranslate()
  const payerName = usePayerName()
  const { data } = useQuery(whatsappLines('receipt', { id: number }))
  if (!data) return null
  const reachable = data.filter(({ url }) => url)
  const icon = <IconBrandWhatsapp size={19} aria-hidden />
  if (reachable.length === 0)
    return (
      <Button variant="default" leftSection={icon} disabled>
        {t('receipt.send.nobody')}
      </Button>
    )
  return reachable.map(({ url, name, user, to }) => (
    <Button
      key={`${user.id} ${to} ${url}`}
      variant="default"
      leftSection={icon}
      component="a"
      href={url!}
      target="_blank"
      rel="noreferrer"
    >
      {t('receipt.send', { name: isolated(payerName(name, user.name)) })}
    </Button>
  ))
}
