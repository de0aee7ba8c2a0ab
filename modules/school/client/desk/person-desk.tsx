import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type TakeSearch, Who } from '#modules/money/client/public/desk.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { usePageKeys } from '#platform/client/ui/text/page-keys.ts'
import { PersonCard } from './person-card.tsx'
import styles from './desk.module.css'

/** One field for a scan, a name, a number or a guardian's phone; who is found has the largest card on the page. */
export function PersonDesk() {
  const t = useTranslate()
  const navigate = useNavigate()
  const [student, setStudent] = useState<string>()
  // The field is new after each person, so that the next scan finds it empty and focused.
  const [turn, setTurn] = useState(0)
  const next = () => {
    setStudent(undefined)
    setTurn(turn + 1)
  }
  const choose = ({ student: one, guardian }: TakeSearch) => {
    if (guardian) void navigate({ to: '/admin/take-money', search: { guardian } as never })
    else if (one) {
      setStudent(one)
      setTurn(turn + 1)
    }
  }
  // Function keys: a scanner never types them, and they are the same on an Arabic keyboard.
  usePageKeys(event => {
    if (event.key !== 'F2' && !(event.key === 'Escape' && student)) return
    event.preventDefault()
    next()
  })
  return (
    <section className={styles.desk}>
      <Who key={turn} label={t('desk.find')} choose={choose} />
      {student && <PersonCard key={student} id={student} close={next} />}
    </section>
  )
}
