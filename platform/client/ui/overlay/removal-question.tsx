import { useTranslate } from '../../i18n/i18n.ts'
import { Written } from '../text/bidi.tsx'
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

/** One item that goes with others: its name, and how much goes along, by the ends of `courses.removeMany.students` and so on. */
export type Removed = { id: string; title: string; along: Record<string, number> }

/** So many are named in the question; of the rest it says how many they are. */
const maxNames = 5

/** The question before many items are deleted at once: which they are, and how much goes along in all. */
export function BulkRemovalQuestion(props: {
  /** Begins the ids of its words. */
  name: string
  count: number
  /** Those that are known; none where nothing goes along with their kind. */
  items: Removed[]
  busy: boolean
  close: () => void
  go: () => void
}) {
  const { name, count, items, busy, close, go } = props
  const t = useTranslate()
  const namedItems = items.slice(0, maxNames)
  const more = count - namedItems.length
  const sums = sumsOf(items).map(([kind, count]) => t(`${name}.removeMany.${kind}`, { count }))
  return (
    <Confirm
      opened
      title={t(`${name}.removeMany.ask`, { count })}
      verb={t(`${name}.removeMany`, { count })}
      cancelLabel={t('list.keep')}
      busy={busy}
      close={close}
      go={go}
    >
      {namedItems.length > 0 && (
        <ul>
          {namedItems.map(({ id, title }) => (
            <li key={id}>
              <Written>{title}</Written>
            </li>
          ))}
          {more > 0 && <li>{t('list.removeMany.more', { count: more })}</li>}
        </ul>
      )}
      {[...sums, t('list.removeMany.why')].join(' ')}
    </Confirm>
  )
}

/** How much goes along with all of these, of each kind of which there is anything. */
function sumsOf(items: Removed[]) {
  const sums = new Map<string, number>()
  for (const { along } of items)
    for (const [kind, count] of Object.entries(along)) sums.set(kind, (sums.get(kind) ?? 0) + count)
  return [...sums].filter(([, count]) => count > 0)
}
