import { type ComponentType, type ReactNode, useState } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { withMessages } from '#platform/client/routing/lazy-screen.ts'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { Ring } from '#platform/client/ui/feedback/ring.tsx'
import styles from './why-button.module.css'

/** Whose percentage it is, and of which course; without one, over all they learn in. */
export type Whose = { userId: string; courseId?: string }

/** Few ask why: what answers it comes with the first question, its words too. */
const load = withMessages('progress', () => import('./why.tsx'))

/** A percentage that can be pressed: it opens what it is made of. */
export function WhyButton(props: {
  of: Whose
  /** What is counted, in words. */
  label: string
  className?: string
  children?: ReactNode
}) {
  const { of, label, className, children } = props
  const t = useTranslate()
  const [opened, setOpened] = useState(false)
  const [Why, setWhy] = useState<ComponentType<{ of: Whose; opened: boolean; close: () => void }>>()
  const open = async () => {
    try {
      const { Why } = await lazyChunk(load)
      setWhy(() => Why)
      setOpened(true)
    } catch {
      showToast({ tone: 'bad', title: 'offline' })
    }
  }
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-label={t('why.open', { of: label })}
        onClick={() => void open()}
      >
        {children}
      </button>
      {Why && <Why of={of} opened={opened} close={() => setOpened(false)} />}
    </>
  )
}

/** A ring that can be pressed. The button lies over it, so that both are read: the number, and that it can be opened. */
export function WhyRing(props: { of: Whose; percent: number; label: string; size: number }) {
  const { of, ...ring } = props
  return (
    <span className={styles.ring}>
      <Ring {...ring} />
      <WhyButton of={of} label={ring.label} className={styles.over} />
    </span>
  )
}
