import { Button } from '@mantine/core'
import { IconLink, IconPlus, IconUserMinus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { pageOf } from '#platform/client/api/resource.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Day } from '#platform/client/ui/date/when.tsx'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { Waiting } from '#platform/client/ui/feedback/skeleton.tsx'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { useAgain, useRefresh } from '#platform/client/ui/form/changes.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import { isolated, Ltr, Written } from '#platform/client/ui/text/bidi.tsx'
import { Phone } from '#platform/client/ui/text/phone.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import { TextButton } from '#platform/client/ui/text/text-button.tsx'
import { may } from '#platform/contract/access.ts'
import { type Guardian, guardians } from '../../contract/guardian.ts'
import { useGuardianTitle } from '../guardians/title.ts'
import { LinkDrawer } from '../link/lazy-link-drawer.ts'
import { AddDrawer } from './add-drawer.tsx'
import { unlinkStudent } from './add-guardian.ts'
import styles from './student-guardians.module.css'

type Student = { id: string; name: string }

/** Who answers for a student and by whom they are reached, on the page of the student. */
export function StudentGuardians({ student }: { student: Student }) {
  const t = useTranslate()
  const { role } = useUser()
  const again = useAgain()
  const [adding, setAdding] = useState(false)
  const [linked, link] = useState<Guardian>()
  const asking = pageOf(guardians, { userId: student.id, pageSize: 100 })
  const { data, failureReason } = useQuery(asking)
  return (
    <section className={styles.card} aria-labelledby="student-guardians">
      <h2 id="student-guardians" className={styles.heading}>
        {t('guardians.heading')}
      </h2>
      {!data && failureReason && (
        <PageError error={failureReason} retry={() => void again(asking.queryKey)} />
      )}
      {!data && !failureReason && <Waiting height={48} />}
      {data?.total === 0 && <p className={styles.under}>{t('guardians.student.none')}</p>}
      {data && data.total > 0 && (
        <ul className={styles.list}>
          {data.items.map(guardian => (
            <One key={guardian.id} of={guardian} student={student} link={link} />
          ))}
        </ul>
      )}
      {data && may(role, 'guardians.create') && (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {t('guardians.add')}
        </Button>
      )}
      {adding && <AddDrawer student={student} close={() => setAdding(false)} />}
      <Suspense>{linked && <LinkDrawer guardian={linked} close={() => link(undefined)} />}</Suspense>
    </section>
  )
}

function One(props: { of: Guardian; student: Student; link: (guardian: Guardian) => void }) {
  const { of, student, link } = props
  const t = useTranslate()
  const { role } = useUser()
  const refresh = useRefresh()
  const reason = useReason()
  const title = useGuardianTitle()(of)
  const [busy, setBusy] = useState(false)
  async function remove() {
    setBusy(true)
    try {
      await unlinkStudent(of.id, student.id)
      showToast({ title: 'guardians.student.removed' })
    } catch (error) {
      showToast({ title: { text: reason(error) }, tone: 'bad' })
    } finally {
      setBusy(false)
      await refresh()
    }
  }
  return (
    <li>
      <p className={styles.title}>
        {may(role, 'guardians.update') ? (
          <Link to="/admin/guardians" search={{ open: of.id }}>
            <Written>{title}</Written>
          </Link>
        ) : (
          <Written>{title}</Written>
        )}
        {of.relation && (
          <span className={styles.under}>
            {' '}
            · <Written>{of.relation}</Written>
          </span>
        )}
      </p>
      {of.phone && (
        <a href={`tel:${of.phone}`}>
          <Phone of={of.phone} />
        </a>
      )}
      {of.email && (
        <span className={styles.email}>
          <Ltr>{of.email}</Ltr>
        </span>
      )}
      {of.link && (
        <p className={styles.under}>
          <Phrase of={{ id: 'guardians.link.until', names: { day: <Day dateTime={of.link.endsAt} /> } }} />
        </p>
      )}
      <div className={styles.ways}>
        {may(role, 'guardians.link') && (
          <TextButton label={`${t('guardians.link.make')}: ${isolated(title)}`} run={() => link(of)}>
            <IconLink size={18} aria-hidden />
            {t('guardians.link.make')}
          </TextButton>
        )}
        {may(role, 'guardians.update') && (
          <TextButton
            label={`${t('guardians.student.remove')}: ${isolated(title)}`}
            run={() => !busy && void remove()}
          >
            <IconUserMinus size={18} aria-hidden />
            {t('guardians.student.remove')}
          </TextButton>
        )}
      </div>
    </li>
  )
}
