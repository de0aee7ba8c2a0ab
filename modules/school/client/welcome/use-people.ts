import { useId, useState } from 'react'
import { enrolments } from '#modules/enrolment/contract/enrolment.ts'
import { giveSlip, type Slip } from '#modules/identity/client/public/slips.ts'
import { people } from '#modules/identity/contract/new-user.ts'
import { shortestPassword, users } from '#modules/identity/contract/user.ts'
import { call, Refusal } from '#platform/client/api/call.ts'
import { useRefresh } from '#platform/client/ui/form/changes.ts'
import { newPassword } from '#platform/client/ui/form/password-field.tsx'
import type { Broken } from '#platform/client/ui/form/use-draft.ts'
import { useFieldSentences } from '#platform/client/ui/form/use-field-sentences.ts'

type Row = { name: string; phone: string; errors: { name?: string; phone?: string } }

const empty: Row = { name: '', phone: '', errors: {} }
const three = [empty, empty, empty]
const isTypedIn = ({ name, phone }: Row) => name.trim() !== '' || phone.trim() !== ''

const enrolIn = (courseId: string, userIds: string[]) =>
  call(enrolments.create, { body: { courseId, userIds, expiresAt: null } })

/** The first three students, each made by a call of its own, and enrolled in the first course; what is refused stays to be corrected. */
export function usePeople(course: { id: string } | undefined) {
  const id = useId()
  const refresh = useRefresh()
  const sentence = useFieldSentences(users.name)
  const [rows, setRows] = useState(three)
  const [added, setAdded] = useState<Slip[]>([])
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)

  const set = (index: number, changed: Partial<Row>) =>
    setRows(now => now.map((row, at) => (at === index ? { ...row, ...changed } : row)))
  const idOf = (index: number, name: 'name' | 'phone') => `${id}${index}${name}`

  const addedId = `${id}added`

  async function create({ name, phone }: Row) {
    const password = newPassword(shortestPassword('student'))
    const draft = { ...users.defaults, name, phone: phone.trim() || null, role: 'student' as const }
    // The server makes their username, as it does for a table that is read in.
    const body = { ...draft, username: null, password, mustRenew: true }
    const { id, username, name: kept } = await call(people.create, { body })
    return { id, name: kept, username, password, mustRenew: true }
  }

  /** Answers whether all that was typed is in; of what is not, the first field that is wrong has the focus, else those who were added. */
  async function add() {
    setFailure(undefined)
    setBusy(true)
    const wrong: string[] = []
    const left: Row[] = []
    const userIds: string[] = []
    for (const row of rows.filter(isTypedIn)) {
      const refuse = (errors: Row['errors']) => {
        wrong.push(idOf(left.length, errors.name ? 'name' : 'phone'))
        left.push({ ...row, errors })
      }
      if (row.name.trim() === '') {
        refuse({ name: sentence('name', { code: 'required' }) })
        continue
      }
      try {
        const slip = await create(row)
        userIds.push(slip.id)
        giveSlip(slip)
        setAdded(now => [...now, slip])
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        const reasonOf = (field: string) => {
          const broken = error.errors.find(({ path }) => path === field)
          return broken && sentence(field, broken as Broken)
        }
        const [name, phone] = [reasonOf('name'), reasonOf('phone')]
        if (name || phone) refuse({ name, phone })
        else {
          left.push(row)
          setFailure(error)
        }
      }
    }
    setRows([...left, ...three].slice(0, 3))
    if (course && userIds.length > 0) await enrolIn(course.id, userIds).catch(setFailure)
    setBusy(false)
    void refresh()
    requestAnimationFrame(() => document.getElementById(wrong[0] ?? addedId)?.focus())
    return left.length === 0
  }

  const isTyped = rows.some(isTypedIn)
  return { ...{ rows, added, failure, isBusy, isTyped, set, add, idOf, addedId } }
}
export type FirstPeople = ReturnType<typeof usePeople>
