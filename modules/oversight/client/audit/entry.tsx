import { IconChevronDown, IconRobot } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useUser } from '#platform/client/api/session.ts'
import { useDateTimes } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { showing } from '#platform/client/routing/address.ts'
import { Avatar } from '#platform/client/ui/layout/avatar.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import { may } from '#platform/contract/access.ts'
import type { AuditEntry } from '../../contract/audit.ts'
import { linkToRow } from '#modules/tasks/client/public/job-words.ts'
import styles from './audit.module.css'
import { Changes, Step } from './changes.tsx'
import { useAuditWords } from './use-audit-words.ts'

type Props = {
  of: AuditEntry
  names: Record<string, unknown>
  isOnSite: boolean
}

/** One entry as a sentence; a single field beside it, more of them, and where all of it leads, once it is opened. */
export function Entry({ of: entry, names, isOnSite }: Props) {
  const t = useTranslate()
  const dateTimes = useDateTimes()
  const { sentence, field } = useAuditWords()
  const { at, actor, jobId } = entry
  // What stayed as it was says only what an entry is about.
  const changes = entry.changes.filter(({ before, after }) => before !== after)
  const [single] = changes.length === 1 && entry.action === 'update' ? changes : []
  return (
    <li className={styles.entry}>
      <details>
        <summary className={styles.line}>
          <time dateTime={at} className={styles.time}>
            {dateTimes(at, { hour: '2-digit', minute: '2-digit' })}
          </time>
          {actor ? (
            <Avatar id={actor.id} name={actor.name} size={32} />
          ) : (
            <span className={styles.robot} aria-hidden>
              <IconRobot size={20} />
            </span>
          )}
          <span className={styles.sentence}>
            <Phrase of={sentence(entry, names)} />
          </span>
          <span className={styles.fields}>
            {entry.entries > 1 ? (
              t('audit.more', { count: entry.entries - 1 })
            ) : single ? (
              <>
                <bdi>{field(single.field)}</bdi> <Step of={single} names={names} />
              </>
            ) : (
              changes.length > 0 && t('audit.fields', { count: changes.length })
            )}
          </span>
          <IconChevronDown size={18} className={styles.chevron} aria-hidden />
        </summary>
        <div className={styles.opened}>
          <Changes of={changes} names={names} isNew={entry.action === 'create' || entry.kind === 'lists'} />
          <div className={styles.ways}>
            <ToIt of={entry} isOnSite={isOnSite} />
            {jobId && (
              <>
                <Link to="/admin/jobs/$id" params={{ id: jobId }} search={{}}>
                  {t('audit.job')}
                </Link>
                <Link {...showing({ jobId })}>{t('audit.job.all')}</Link>
              </>
            )}
            <Link {...showing({ thingId: entry.thingId })}>{t('audit.thing.all')}</Link>
            {actor && <Link {...showing({ actorId: actor.id })}>{t('audit.actor.all')}</Link>}
          </div>
        </div>
      </details>
    </li>
  )
}

/** The way to what an entry is about, where that is still there and has a page. */
function ToIt({ of: { kind, thingId }, isOnSite }: { of: AuditEntry; isOnSite: boolean }) {
  const t = useTranslate()
  const { role } = useUser()
  if (!isOnSite) return null
  const link =
    kind === 'settings'
      ? { to: '/admin/settings' }
      : linkToRow(
          { resource: kind, action: null },
          { thingId, result: 'done' },
          may(role, 'users.update', 'all'),
        )
  return link ? <Link {...(link as { to: '/' })}>{t('audit.open')}</Link> : null
}
