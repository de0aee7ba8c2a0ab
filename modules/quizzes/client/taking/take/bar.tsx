import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import type { TakingState } from '../answers/state.ts'
import type { Taking } from '../answers/taking.ts'
import { wayBack } from '../way-back.ts'
import { isCounted } from './is-counted.ts'
import { KeptLine } from './kept-line.tsx'
import styles from './take.module.css'
import { TimeLeft } from './time-left.tsx'

/** What stands above every question: the way out, what is kept, and the time that is left. */
export function Bar({ taking, state }: { taking: Taking; state: TakingState }) {
  const t = useTranslate()
  const { attempt, phase, endsAt } = state
  const isTimed = endsAt !== null && isCounted(attempt, endsAt, taking.serverNow())
  const leave = t(isTimed ? 'take.leave.timed' : 'take.leave')
  return (
    <header className={styles.bar}>
      <Link {...wayBack(attempt)} className={styles.out} aria-label={leave} title={leave}>
        <IconX size={22} aria-hidden />
      </Link>
      <div className={styles.title}>
        <h1>
          <Written>{attempt.quizTitle}</Written>
        </h1>
        <KeptLine state={state} />
      </div>
      {phase === 'open' && endsAt && <TimeLeft taking={taking} state={state} endsAt={endsAt} />}
    </header>
  )
}
