import { Button } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '#platform/client/api/session.ts'
import { useDateTimes } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Check } from '#platform/client/ui/form/check.tsx'
import type { Selection } from '#platform/client/ui/list/use-selection.ts'
import { isolated, Written } from '#platform/client/ui/text/bidi.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import { may } from '#platform/contract/access.ts'
import type { Binned } from '../../contract/bin.ts'
import { useJobWords } from '#modules/tasks/client/public/job-words.ts'
import styles from './bin.module.css'

const aDay = 86_400_000

/** One thing in the bin: what it is called, who deleted it and when, what went along, and how many days are left. */
export function BinRow(props: { of: Binned; selection: Selection; bring: (item: Binned) => Promise<void> }) {
  const { of: item, selection, bring } = props
  const t = useTranslate()
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    await bring({ ...item, title: name })
    setBusy(false)
  }
  const { rows } = useJobWords()
  const { role } = useUser()
  const name = item.title || t('audit.unnamed')
  const along = item.parts.map(({ resource, count }) => rows(resource, count)).join(t('list.comma'))
  return (
    <li className={styles.row} data-chosen={selection.has(item.id) || undefined}>
      <Check
        label={t('list.choose', { name: isolated(name) })}
        checked={selection.has(item.id)}
        onChange={isRange => selection.toggle(item.id, isRange)}
      />
      <div className={styles.words}>
        <span className={styles.name}>
          <Written>{name}</Written>
        </span>
        <span className={styles.facts}>
          <Deleted of={item} />
        </span>
        {along && <span className={styles.facts}>{t('jobs.along', { rows: along })}</span>}
        {item.along && (
          <span className={styles.facts}>
            <Phrase
              of={{
                id: item.along.kind === 'users' ? 'bin.merged' : 'bin.along',
                words: { kind: t(`audit.kind.${item.along.kind}`) },
                names: { title: item.along.title || t('audit.unnamed') },
              }}
            />
          </span>
        )}
        {may(role, 'audit.list') && (
          <Link to="/admin/audit" search={{ thingId: item.id }} className={styles.history}>
            {t('bin.history')}
          </Link>
        )}
      </div>
      <div className={styles.end}>
        <Left of={item} />
        <Button
          variant="default"
          leftSection={<IconRestore size={18} aria-hidden />}
          loading={isBusy}
          aria-label={t('bin.restore', { name: isolated(name) })}
          onClick={() => void run()}
        >
          {t('list.restore')}
        </Button>
      </div>
    </li>
  )
}

/** Who deleted it, and when. */
function Deleted({ of: { by, deletedAt } }: { of: Binned }) {
  const t = useTranslate()
  const dateTimes = useDateTimes()
  const dateTime = dateTimes(deletedAt)
  if (!by) return <Phrase of={{ id: 'bin.deleted', names: { dateTime } }} />
  return <Phrase of={{ id: 'bin.deleted.by', names: { name: by.name || t('audit.erased'), dateTime } }} />
}

/** How many days are left until it goes by itself. */
function Left({ of: { endsAt } }: { of: Binned }) {
  const t = useTranslate()
  const [now] = useState(Date.now)
  const days = Math.max(0, Math.ceil((Date.parse(endsAt) - now) / aDay))
  return (
    <span className={styles.left} data-soon={days <= 7 || undefined}>
      {t('bin.left', { count: days })}
    </span>
  )
}
