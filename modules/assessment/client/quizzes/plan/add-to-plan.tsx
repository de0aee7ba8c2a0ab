import { IconArrowsShuffle, IconHeading, IconHelpHexagon, IconPlus } from '@tabler/icons-react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { TextButton } from '#platform/client/ui/text/text-button.tsx'
import styles from '../quiz.module.css'

/** The ways to put something more into the plan. */
export function AddToPlan(props: Record<'question' | 'bank' | 'draw' | 'heading', () => void>) {
  const { question, bank, draw, heading } = props
  const t = useTranslate()
  return (
    <div className={styles.adding}>
      <TextButton run={question}>
        <IconPlus size={18} aria-hidden />
        {t('quizzes.add.question')}
      </TextButton>
      <TextButton run={bank}>
        <IconHelpHexagon size={18} aria-hidden />
        {t('quizzes.add.bank')}
      </TextButton>
      <TextButton run={draw}>
        <IconArrowsShuffle size={18} aria-hidden />
        {t('quizzes.add.draw')}
      </TextButton>
      <TextButton run={heading}>
        <IconHeading size={18} aria-hidden />
        {t('quizzes.add.heading')}
      </TextButton>
    </div>
  )
}
