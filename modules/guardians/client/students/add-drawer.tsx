import { Button } from '@mantine/core'
import { type FormEvent, useId, useRef, useState } from 'react'
import { call } from '#platform/client/api/call.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { useRefresh } from '#platform/client/ui/form/changes.ts'
import { ErrorSummary, useFieldErrors, useReason } from '#platform/client/ui/form/field-errors.tsx'
import { TextField } from '#platform/client/ui/form/fields.tsx'
import styles from '#platform/client/ui/form/resource-form.module.css'
import { FormPart } from '#platform/client/ui/form/resource-form.tsx'
import { useFirstFocus } from '#platform/client/ui/form/use-first-focus.ts'
import { DrawerHead, SideDrawer } from '#platform/client/ui/overlay/item-drawer.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { usePhonePlaceholder } from '#platform/client/ui/text/phone-example.ts'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import { guardians } from '../../contract/guardian.ts'
import { linkStudent, ownerIn } from './add-guardian.ts'

type Student = { id: string; name: string }
const empty = { name: '', phone: '', email: '', relation: '' }

/** Adds a guardian to a student; where the number is that of one who is there, the student is added to them by one press. */
export function AddDrawer({ student, close }: { student: Student; close: () => void }) {
  const t = useTranslate()
  return (
    <SideDrawer open="open" close={close}>
      {() => (
        <>
          <DrawerHead title={t('guardians.add')}>
            <Written>{student.name}</Written>
          </DrawerHead>
          <AddForm student={student} close={close} />
        </>
      )}
    </SideDrawer>
  )
}

function AddForm({ student, close }: { student: Student; close: () => void }) {
  const t = useTranslate()
  const id = useId()
  const reason = useReason()
  const fieldErrors = useFieldErrors()
  const refresh = useRefresh()
  const placeholder = usePhonePlaceholder()
  const form = useRef<HTMLFormElement>(null)
  useFirstFocus(form)
  const [values, setValues] = useState(empty)
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const owner = ownerIn(failure)
  const errors = failure === undefined ? {} : fieldErrors(failure)

  async function run(work: () => Promise<unknown>) {
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
      showToast({ title: 'guardians.student.added' })
      close()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
      await refresh()
    }
  }
  const { name, phone, email, relation } = values
  const add = () => {
    const body = { name, phone: phone || null, email: email || null, relation, studentIds: [student.id] }
    return run(() => call(guardians.create, { body }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void (owner ? run(() => linkStudent(owner.id, student.id)) : add())
  }
  const field = (name: keyof typeof empty) => ({
    id: `${id}-${name}`,
    label: t(`guardians.${name}`),
    value: values[name],
    error: errors[name],
    change(value: string) {
      setFailure(undefined)
      setValues({ ...values, [name]: value })
    },
  })
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.fields}>
        {failure !== undefined && (
          <ErrorSummary
            fields={[]}
            go={() => {}}
            reason={
              owner ? (
                <Phrase
                  of={{ id: 'guardians.known', names: { name: owner.name || t('guardians.unnamed') } }}
                />
              ) : (
                reason(failure)
              )
            }
          />
        )}
        <FormPart>
          <TextField field={field('name')} focused />
          <TextField field={field('phone')} ltr mode="tel" placeholder={placeholder} />
          <TextField field={field('email')} ltr mode="email" placeholder="name@example.com" />
          <TextField field={field('relation')} />
        </FormPart>
      </div>
      <div className={styles.actions}>
        <Button type="submit" loading={busy} className={styles.save}>
          {owner ? t('guardians.known.link') : t('guardians.create')}
        </Button>
        <Button variant="default" onClick={close}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
