import { Button } from '@mantine/core'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Cover } from '#platform/client/brand/cover.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import styles from './continue-card.module.css'

/** The one clear next step of a learner: what it is, how much of it is left, and the way there. */
export function ContinueFrame(props: {
  courseId: string
  /** What is done with what, in words. */
  lead: ReactNode
  title: string
  left: ReactNode
  link: Pick<LinkProps, 'to' | 'params'>
  go: string
}) {
  const { courseId, lead, title, left, link, go } = props
  return (
    <section className={styles.card} aria-labelledby="continue">
      <div className={styles.pattern} aria-hidden>
        <Cover id={courseId} columns={11} rows={7} className={styles.leaves} />
      </div>
      <div className={styles.words}>
        <p className={styles.course}>{lead}</p>
        <h2 id="continue" className={styles.title}>
          <Written>{title}</Written>
        </h2>
        {/* Its line is there from the start: what comes late moves nothing. */}
        <p className={styles.left}>{left}</p>
        <Button
          className={styles.go}
          leftSection={<IconPlayerPlayFilled size={18} aria-hidden />}
          renderRoot={props => <Link {...link} {...props} />}
        >
          {go}
        </Button>
      </div>
    </section>
  )
}
