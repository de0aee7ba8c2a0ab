import { Button } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { users } from '#modules/identity/contract/user.ts'
import { call, Refusal } from '#platform/client/api/call.ts'
import { CourseDot } from '#platform/client/brand/cover.tsx'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { useRefresh } from '#platform/client/ui/form/changes.ts'
import { ErrorSummary, useReason } from '#platform/client/ui/form/field-errors.tsx'
import { type Pick, Picker } from '#platform/client/ui/form/person-picker.tsx'
import styles from '#platform/client/ui/form/resource-form.module.css'
import { useFirstFocus } from '#platform/client/ui/form/use-first-focus.ts'
import { Avatar } from '#platform/client/ui/layout/avatar.tsx'
import { DrawerHead, SideDrawer } from '#platform/client/ui/overlay/item-drawer.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { Identity } from '#platform/client/ui/text/identity.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import { type Group, groups } from '../../contract/group.ts'
import own from './join-drawer.module.css'

/** Who is known already: a group that is to get members, or a member of one who is to move to another. */
type Joining = { group: Group; member?: Pick }

/** Adds students to a group, or moves one of its members to another group. */
export function JoinDrawer({ of, close }: { of: Joining; close: () => void }) {
  return (
    <SideDrawer open="open" close={close}>
      {() => <JoinForm of={of} close={close} />}
    </SideDrawer>
  )
}

const identifying = ({ username, phone }: { id: string; username: string; phone: string | null }) => (
  <Identity username={username} phoneEnd={phone?.slice(-4)} />
)

function JoinForm({ of: { group, member }, close }: { of: Joining; close: () => void }) {
  const t = useTranslate()
  const reason = useReason()
  const refresh = useRefresh()
  const form = useRef<HTMLFormElement>(null)
  useFirstFocus(form)
  const [picked, pick] = useState<Pick[]>([])
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const refused = failure instanceof Refusal ? failure : undefined
  const isElsewhere = refused?.code === 'other_group'

  const join = async (move: boolean) => {
    const groupId = member ? picked[0]!.id : group.id
    const userIds = member ? [member.id] : picked.map(({ id }) => id)
    setBusy(true)
    setFailure(undefined)
    try {
      const { items } = await call(groups.join, { id: groupId, body: { userIds, move } })
      // Of the whole school nobody has to be in one group alone: to move is then said by both calls.
      if (member && group.courseId === null) await call(groups.leave, { id: group.id, userId: member.id })
      showToast({ title: { text: t('groups.joined', { count: items.length }) } })
      close()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
      await refresh()
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && picked.length > 0) void join(member !== undefined || isElsewhere)
  }
  const change = (all: Pick[]) => {
    setFailure(undefined)
    pick(member ? all.slice(-1) : all)
  }
  return (
    <>
      <DrawerHead title={t(member ? 'groups.move' : 'groups.join')}>
        <Written>{member ? member.name : group.title}</Written>
      </DrawerHead>
      <form ref={form} className={styles.form} onSubmit={submit}>
        <div className={styles.fields}>
          {failure !== undefined && (
            <ErrorSummary fields={[]} go={() => {}} reason={<Why of={failure} words={reason(failure)} />} />
          )}
          {member ? (
            <Picker
              of={groups}
              only={{ status: 'active', ...(group.courseId && { courseId: group.courseId }) }}
              label={t('groups.move.search')}
              picked={picked}
              pick={change}
              taken={id => id === group.id && t('groups.move.here')}
              lead={({ id }) => <CourseDot id={id} />}
              focused
            />
          ) : (
            <Picker
              of={users}
              only={{ role: 'student', status: 'active' }}
              whole
              label={t('enrol.search.students')}
              hint={t(group.courseId ? 'groups.join.hint' : 'enrol.search.students.hint')}
              under={identifying}
              several
              picked={picked}
              pick={change}
              lead={({ id, name }) => <Avatar id={id} name={name} size={32} />}
              focused
            />
          )}
          {group.capacity !== null && !member && <Left of={group} />}
        </div>
        <div className={styles.actions}>
          <Button type="submit" loading={busy} disabled={picked.length === 0} className={styles.save}>
            {member || isElsewhere
              ? t('groups.move.go', { count: member ? 1 : picked.length })
              : t('groups.join.go', { count: picked.length })}
          </Button>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </>
  )
}

/** Why nobody was added, with what to do about it. */
function Why({ of, words }: { of: unknown; words: string }) {
  const t = useTranslate()
  const numbers = useNumbers()
  if (!(of instanceof Refusal)) return words
  const { seats, taken, title } = (of.current ?? {}) as { seats?: number; taken?: number; title?: string }
  if (of.code === 'no_seats' && seats !== undefined && taken !== undefined)
    return t('groups.noSeats', { seats: numbers(seats), left: Math.max(0, seats - taken) })
  if (of.code === 'other_group' && title) return <Phrase of={{ id: 'groups.otherGroup', names: { title } }} />
  return words
}

/** How many places there are still. */
function Left({ of: { capacity, counts } }: { of: Group }) {
  const t = useTranslate()
  return (
    <p className={own.left}>
      {t('groups.seats.left', { left: Math.max(0, (capacity ?? 0) - (counts.members ?? 0)) })}
    </p>
  )
}
