import { Button } from '@mantine/core'
import { IconBrandWhatsapp, IconCheck } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import type { WhatsappLine } from '../../contract/whatsapp.ts'
import styles from './receivers.module.css'

/** The lines of those whom one writes to. */
export const Receivers = ({ children }: { children: ReactNode }) => (
  <ul className={styles.lines}>{children}</ul>
)

type Props = {
  of: Pick<WhatsappLine, 'name' | 'to' | 'url'>
  /** Of a guardian, whose. */
  student: string
  /** What is on the button, and what it is called: before WhatsApp was opened, and after. */
  before: Words
  after: Words
  withoutPhone: string
  children?: ReactNode
}
type Words = { text: string; label: string }

/** Whom one writes to; once WhatsApp was opened for it, that is said, for nobody hears from there whether it was sent. */
export function Receiver({ of: { name, to, url }, student, before, after, withoutPhone, children }: Props) {
  const [isOpened, setIsOpened] = useState(false)
  const words = isOpened ? after : before
  return (
    <li className={styles.line}>
      <p className={styles.who}>
        <Written>{name}</Written>
        {to === 'guardian' && (
          <span className={styles.of}>
            <Written>{student}</Written>
          </span>
        )}
      </p>
      {children}
      {url ? (
        <Button
          component="a"
          variant="default"
          href={url}
          target="_blank"
          rel="noreferrer"
          leftSection={
            isOpened ? <IconCheck size={18} aria-hidden /> : <IconBrandWhatsapp size={18} aria-hidden />
          }
          aria-label={words.label}
          onClick={() => setIsOpened(true)}
        >
          {words.text}
        </Button>
      ) : (
        <p className={styles.of}>{withoutPhone}</p>
      )}
    </li>
  )
}

/** What is written, in the language of whoever reads it. */
export const Message = ({ of: { language, text } }: { of: Pick<WhatsappLine, 'language' | 'text'> }) => (
  <p className={styles.text} lang={language} dir="auto">
    {text}
  </p>
)
