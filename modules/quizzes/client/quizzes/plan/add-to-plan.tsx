import {
  IconArrowsShuffle,
  IconClipboardText,
  IconCopy,
  IconHeading,
  IconHelpHexagon,
  IconPlus,
} from '@tabler/icons-react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { KeysButton } from '#platform/client/ui/list/keys/keys-button.tsx'
import { TextButton } from '#platform/client/ui/text/text-button.tsx'
import styles from '../quiz.module.css'

const alt = /Mac|iP/.test(navigator.platform) ? '⌥' : 'Alt'

/** The ways to put something more into the plan. */
export function AddToPlan(
  props: Record<'question' | 'paste' | 'bank' | 'draw' | 'heading', () => void> & {
    /** What is open, once more; nothing where that is a new question. */
    duplicate?: () => void
  },
) {
  const { question, paste, bank, draw, heading, duplicate } = props
  const t = useTranslate()
  return (
    <div className={styles.adding}>
      <TextButton run={question} keys="N">
        <IconPlus size={18} aria-hidden />
        {t('quizzes.add.question')}
      </TextButton>
      <TextButton run={paste}>
        <IconClipboardText size={18} aria-hidden />
        {t('quizzes.add.paste')}
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
      {duplicate && (
        <TextButton run={duplicate} keys="D">
          <IconCopy size={18} aria-hidden />
          {t('quizzes.plan.duplicate')}
        </TextButton>
      )}
      <KeysButton
        label={t('quizzes.keys')}
        keys={[
          { what: t('quizzes.question.new'), combinations: ['N'] },
          { what: t('quizzes.keys.duplicate'), combinations: ['D'] },
          { what: t('quizzes.keys.move'), combinations: [`${alt} ↑`, `${alt} ↓`] },
          { what: t('quizzes.keys.save'), combinations: ['Ctrl Enter'] },
        ]}
      />
    </div>
  )
}
