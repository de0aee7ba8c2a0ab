import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { courses } from '#modules/catalog/contract/course.ts'
import { call } from '#platform/client/api/call.ts'
import { CourseDot } from '#platform/client/brand/cover.tsx'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { DateTimeField } from '#platform/client/ui/date/date-time-field.tsx'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { useRefresh } from '#platform/client/ui/form/changes.ts'
import { ErrorSummary, useReason } from '#platform/client/ui/form/field-errors.tsx'
import { useKept, useKeptDraft } from '#platform/client/ui/form/kept-draft.ts'
import { type Pick, Picker } from '#platform/client/ui/form/person-picker.tsx'
import styles from '#platform/client/ui/form/resource-form.module.css'
import { useFirstFocus } from '#platform/client/ui/form/use-first-focus.ts'
import { DrawerHead, SideDrawer } from '#platform/client/ui/overlay/item-drawer.tsx'
import { enrolments } from '../../contract/enrolment.ts'
import { StudentPicker } from '../groups/student-picker.tsx'
import own from './enrol-drawer.module.css'
import { type Enrolling, enrolDraftKey } from './enrolling.ts'

type Draft = { picked: Pick[]; expiresAt: string | null }

/** Brings students and courses together: one side is given, the other is picked. */
export function EnrolDrawer(props: {
  of?: Enrolling
  taken?: (id: string) => boolean
  close: (done: boolean) => void
}) {
  const { of, taken, close } = props
  return (
    <SideDrawer open={of && 'open'} close={() => close(false)}>
      {() => of && <EnrolForm of={of} taken={taken} close={close} />}
    </SideDrawer>
  )
}

/** By what students are found here, and where many are chosen at once. */
function StudentsHint() {
  const t = useTranslate()
  return (
    <>
      {t('enrol.search.students.hint')}{' '}
      <Link to="/admin/students" className={own.link}>
        {t('enrol.search.students.list')}
      </Link>
    </>
  )
}

function EnrolForm(props: {
  of: Enrolling
  taken?: (id: string) => boolean
  close: (done: boolean) => void
}) {
  const { of, taken, close } = props
  const t = useTranslate()
  const reason = useReason()
  const refresh = useRefresh()
  const form = useRef<HTMLFormElement>(null)
  useFirstFocus(form)
  const draftKey = enrolDraftKey(of)
  const kept = useKept<Draft>(draftKey)
  const [picked, pick] = useState(kept?.picked ?? [])
  const [expiresAt, expire] = useState(kept?.expiresAt ?? null)
  useKeptDraft(draftKey, (picked.length > 0 || expiresAt) && { picked, expiresAt })
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const side = 'courseId' in of ? 'students' : 'courses'
  const ids = picked.map(({ id }) => id)

  const enrol = async () => {
    const bodies =
      'courseId' in of
        ? [{ courseId: of.courseId, userIds: ids, expiresAt }]
        : ids.map(courseId => ({ courseId, userIds: of.userIds, expiresAt }))
    setBusy(true)
    try {
      for (const body of bodies) await call(enrolments.create, { body })
      const count = 'courseId' in of ? ids.length : of.userIds.length
      showToast({ title: { text: t('enrol.done', { count }) } })
      close(true)
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
      await refresh()
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && ids.length > 0) void enrol()
  }

  const picking = {
    label: t(`enrol.search.${side}`),
    picked,
    pick,
    taken: (id: string) => taken?.(id) && t('enrol.already'),
    focused: true,
  }

  return (
    <>
      <DrawerHead title={t(`enrol.${side}`)}>
        {'userIds' in of && of.userIds.length > 1 && t('enrol.count', { count: of.userIds.length })}
      </DrawerHead>
      <form ref={form} className={styles.form} onSubmit={submit}>
        <div className={styles.fields}>
          {kept && <output className={styles.resumed}>{t('form.kept')}</output>}
          {failure !== undefined && <ErrorSummary fields={[]} go={() => {}} reason={reason(failure)} />}
          {'courseId' in of ? (
            <StudentPicker
              {...picking}
              only={{ role: 'student', status: 'active', enrollable: of.courseId }}
              hint={<StudentsHint />}
              none={t('enrol.search.students.none')}
            />
          ) : (
            <Picker {...picking} of={courses} only={{}} lead={({ id }) => <CourseDot id={id} />} />
          )}
          <DateTimeField
            field={{
              id: 'enrol-expires',
              label: (
                <>
                  {t('enrol.expiresAt')} <span className={styles.optional}>{t('optional')}</span>
                </>
              ),
              description: t('enrol.expiresAt.hint'),
              value: expiresAt,
              change: expire,
            }}
          />
        </div>
        <div className={styles.actions}>
          <Button type="submit" loading={busy} disabled={ids.length === 0} className={styles.save}>
            {side === 'students' ? t('enrol.go.students', { count: ids.length }) : t('enrol.go.courses')}
          </Button>
          <Button variant="default" onClick={() => close(false)}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </>
  )
}
