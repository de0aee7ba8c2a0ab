import { IconArrowBackUp, IconDots } from '@tabler/icons-react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Choice, Way } from './choice.tsx'
import { Hit } from './hit.tsx'
import styles from './palette.module.css'
import type { Findables } from './public/findable.ts'
import type { Destination } from './recent.ts'
import { Shown } from './standing.tsx'

/** Lines under a heading: where to go, and what shows more of it. */
export type Group = {
  name: string
  heading: string
  total?: number
  destinations: Destination[]
  more?: { id: string; label: string; run: () => void }
}

type LineOf = (id: string) => { id: string; chosen: boolean; choose: () => void; go: () => void }

/** What was found, in groups; `back` is the line that leads from one group to all. */
export function HitList(props: {
  id: string
  groups: Group[]
  findables: Findables
  lineOf: LineOf
  idOf: (destination: Destination) => string
  back?: string
}) {
  const { id: list, groups, findables, lineOf, idOf, back } = props
  const t = useTranslate()
  return (
    <div id={list} role="listbox" aria-label={t('search.hits')} className={styles.list}>
      {back && (
        <Choice {...lineOf(back)}>
          <Way Icon={IconArrowBackUp}>{t('search.back')}</Way>
        </Choice>
      )}
      {groups.map(({ name, heading, total, destinations, more }) => (
        <div key={name} role="group" aria-labelledby={`${list}-${name}`}>
          <div className={styles.heading} id={`${list}-${name}`} role="presentation">
            {heading}
            {total !== undefined && total > destinations.length && (
              <Shown of={total} shown={destinations.length} />
            )}
          </div>
          {destinations.map(destination => (
            <Hit
              key={idOf(destination)}
              {...lineOf(idOf(destination))}
              destination={destination}
              findables={findables}
            />
          ))}
          {more && (
            <Choice {...lineOf(more.id)}>
              <Way Icon={IconDots}>{more.label}</Way>
            </Choice>
          )}
        </div>
      ))}
    </div>
  )
}
