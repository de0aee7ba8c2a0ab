import { IconCompass, IconFileTypePdf, IconPlus } from '@tabler/icons-react'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { clockOf } from '#platform/contract/length.ts'
import { IconTile } from '#platform/client/ui/layout/icon-tile.tsx'
import { Ltr, Written } from '#platform/client/ui/text/bidi.tsx'
import { Identity } from '#platform/client/ui/text/identity.tsx'
import { Marked } from '#platform/client/ui/text/marked.tsx'
import type { FoundItem } from '../contract/search.ts'
import { Choice } from './choice.tsx'
import styles from './hit.module.css'
import type { Findables } from './public/findable.ts'
import type { Destination } from './recent.ts'

/** Of what the search itself leads to: all else has the icon that its module declares. */
const icons = { create: IconPlus, page: IconCompass }

/** One place that can be chosen, with the words that led to it. */
export function Hit(props: {
  id: string
  destination: Destination & Partial<FoundItem>
  findables: Findables
  chosen: boolean
  choose: () => void
  go: () => void
}) {
  const { id, destination, findables, chosen, choose, go } = props
  const {
    kind,
    title,
    marks = [],
    formulas,
    courseTitle,
    seasonTitle,
    atSeconds,
    excerpt,
    file,
    username,
    phoneEnd,
  } = destination
  const Icon = kind === 'create' || kind === 'page' ? icons[kind] : findables[kind].hit.icon
  return (
    <Choice id={id} chosen={chosen} choose={choose} go={go}>
      <IconTile>
        <Icon size={19} stroke={1.7} aria-hidden />
      </IconTile>
      <span className={styles.about}>
        <span className={styles.title}>
          <bdi>
            <Marked text={title} marks={marks} formulas={formulas} />
          </bdi>
        </span>
        {(courseTitle || atSeconds !== null) && (
          <span className={styles.where}>
            {courseTitle && <Written>{courseTitle}</Written>}
            {seasonTitle && (
              <>
                {' · '}
                <Written>{seasonTitle}</Written>
              </>
            )}
            {atSeconds !== null && (
              <>
                {courseTitle && ' · '}
                <Ltr>{clockOf(atSeconds)}</Ltr>
              </>
            )}
          </span>
        )}
        {username && !excerpt && (
          <span className={styles.where}>
            <Identity username={username} phoneEnd={phoneEnd} />
          </span>
        )}
        {excerpt && <Excerpt of={excerpt} />}
        {file && <InFile file={file} />}
      </span>
    </Choice>
  )
}

function Excerpt({ of }: { of: NonNullable<FoundItem['excerpt']> }) {
  return (
    <span className={styles.excerpt} dir="auto">
      <Marked {...of} />
    </span>
  )
}

/** In which PDF file the words stand, on which page, and what stands around them. */
function InFile({ file: { fileName, page, excerpt } }: { file: NonNullable<FoundItem['file']> }) {
  const t = useTranslate()
  const numbers = useNumbers()
  return (
    <>
      <span className={styles.file}>
        <IconFileTypePdf size={17} stroke={1.7} role="img" aria-label="PDF" />
        <span>
          <bdi>{fileName}</bdi> · {t('search.page', { page: numbers(page) })}
        </span>
      </span>
      {excerpt && <Excerpt of={excerpt} />}
    </>
  )
}
