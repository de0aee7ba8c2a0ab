import { Button } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
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
import { DrawerHead, SideDrawer } from '#platform/client/ui/overlay/item-drawer.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import { type Group, groups } from '../../contract/group.ts'
import own from './join-drawer.module.css'
import { StudentPicker } from './student-picker.tsx'

/** Who is known already: a group that is to get members, a member of one who is to move to another, or a student who is to join one. */
type Joining = { group: Group; member?: Pick } | { student: Pick; taken: string[] }

/** Adds students to a group, or a student to one, or moves a member of one to another. */
export function JoinDrawer({ of, close }: { of: Joining; close: () => void }) {
  return (
    <SideDrawer open="open" close={close}>
      {() => <JoinForm of={of} close={close} />}
    </SideDrawer>
  )
}

function JoinForm({ of, close }: { of: Joining; close: () => void }) {
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
  const group = 'group' in of ? of.group : undefined
  const student = 'student' in of ? of.student : of.member
  const isMove = group !== undefined && student !== undefined
  const isTaken = (id: string) =>
    'taken' in of ? of.taken.includes(id) && t('groups.join.in') : id === group?.id && t('groups.move.here')

  const join = async (move: boolean) => {
    const groupId = student ? picked[0]!.id : group!.id
    const userIds = student ? [student.id] : picked.map(({ id }) => id)
    setBusy(true)
    setFailure(undefined)
    try {
      const { items } = await call(groups.join, { id: groupId, body: { userIds, move } })
      // Of the whole school nobody has to be in one group alone: to move is then said by both calls.
      if (isMove && group.courseId === null) await call(groups.leave, { id: group.id, userId: student.id })
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
    if (!busy && picked.length > 0) void join(isMove || isElsewhere)
  }
  const change = (all: Pick[]) => {
    setFailure(undefined)
    pick(student ? all.slice(-1) : all)
  }
  return (
    <>
      <DrawerHead title={t(isMove ? 'groups.move' : student ? 'groups.join.student' : 'groups.join')}>
        <Written>{student ? student.name : group!.title}</Written>
      </DrawerHead>
      <form ref={form} className={styles.form} onSubmit={submit}>
        <div className={styles.fields}>
          {failure !== undefined && (
            <ErrorSummary fields={[]} go={() => {}} reason={<Why of={failure} words={reason(failure)} />} />
          )}
          {student ? (
            <Picker
              of={groups}
              only={{ status: 'active', ...(group?.courseId && { courseId: group.courseId }) }}
              label={t('groups.move.search')}
              picked={picked}
              pick={change}
              taken={isTaken}
              lead={({ id }) => <CourseDot id={id} />}
              focused
            />
          ) : (
            <StudentPicker
              except={group!.id}
              only={{ role: 'student', status: 'active' }}
              label={t('enrol.search.students')}
              hint={t(group!.courseId ? 'groups.join.hint' : 'enrol.search.students.hint')}
              picked={picked}
              pick={change}
              focused
            />
          )}
          {group && group.capacity !== null && !student && <Left of={group} />}
        </div>
        <div className={styles.actions}>
          <Button type="submit" loading={busy} disabled={picked.length === 0} className={styles.save}>
            {isMove || isElsewhere
              ? t('groups.move.go', { count: student ? 1 : picked.length })
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
