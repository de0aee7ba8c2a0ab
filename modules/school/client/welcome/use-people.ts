import { useId, useState } from 'react'
import { giveSlip, type Slip } from '#modules/identity/client/public/slips.ts'
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

/** Six digits after a letter, as those get whose table names no username for them. */
function newUsername() {
  const [random] = crypto.getRandomValues(new Uint32Array(1))
  return `s${String(random! % 1_000_000).padStart(6, '0')}`
}
const tries = 5

/** The first three students, each made by a call of its own; what is refused stays to be corrected. */
export function usePeople() {
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
    for (let left = tries; ; left--) {
      const username = newUsername()
      const draft = { ...users.defaults, name, username, phone: phone.trim() || null, role: 'student' }
      try {
        const body = { ...draft, password, mustRenew: true } as never
        const person = await call(users.create, { body })
        return { id: person.id, name: person.name, username, password, mustRenew: true }
      } catch (error) {
        const isTaken = error instanceof Refusal && error.errors.some(({ path }) => path === 'username')
        if (!isTaken || left === 1) throw error
      }
    }
  }

  /** Answers whether all that was typed is in; of what is not, the first field that is wrong has the focus, else those who were added. */
  async function add() {
    setFailure(undefined)
    setBusy(true)
    const wrong: string[] = []
    const left: Row[] = []
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
    setBusy(false)
    void refresh()
    requestAnimationFrame(() => document.getElementById(wrong[0] ?? addedId)?.focus())
    return left.length === 0
  }

  const isTyped = rows.some(isTypedIn)
  return { ...{ rows, added, failure, isBusy, isTyped, set, add, idOf, addedId } }
}
export type FirstPeople = ReturnType<typeof usePeople>
