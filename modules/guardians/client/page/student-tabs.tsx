import { UnstyledButton } from '@mantine/core'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Avatar, firstNameOf } from '#platform/client/ui/layout/avatar.tsx'
import type { GuardedStudent } from '../../contract/page.ts'
import styles from './student-tabs.module.css'

/** Brothers and sisters, of whom one is shown. */
export function StudentTabs(props: {
  of: Pick<GuardedStudent, 'name'>[]
  chosen: number
  choose: (index: number) => void
}) {
  const { of, chosen, choose } = props
  const t = useTranslate()
  return (
    <nav className={styles.tabs} aria-label={t('guardian.students')}>
      {of.map(({ name }, index) => (
        <UnstyledButton
          // oxlint-disable-next-line react/no-array-index-key -- two of them may have one name, and none has an id here
          key={index}
          className={styles.tab}
          aria-current={index === chosen || undefined}
          aria-label={name}
          onClick={() => choose(index)}
        >
          <Avatar id={`${index} ${name}`} name={name} size={30} />
          <bdi>{firstNameOf(name)}</bdi>
        </UnstyledButton>
      ))}
    </nav>
  )
}
