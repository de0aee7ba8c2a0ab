import { useTranslate } from '../../i18n/i18n.ts'
import { Phrase } from '../text/phrase.tsx'
import { Confirm } from './confirm.tsx'
import type { Removal } from './use-removal-question.tsx'

/** The question before one item is deleted that takes much along. */
export function RemovalQuestion({ of, close }: { of: Removal; close: () => void }) {
  const t = useTranslate()
  const { title, along, go } = of
  return (
    <Confirm
      opened
      title={<Phrase of={{ id: 'list.remove.ask', names: { title } }} />}
      verb={t('list.remove')}
      cancelLabel={t('list.keep.one')}
      close={close}
      go={() => {
        close()
        go()
      }}
    >
      {Object.entries(along)
        .filter(([, count]) => count > 0)
        .map(([kind, count]) => t(`${of.of}.remove.${kind}`, { count }))
        .join(' ')}
    </Confirm>
  )
}
