import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { showing } from '#platform/client/routing/address.ts'
import { useLengths } from '#platform/client/ui/date/length.tsx'
import { Ago } from '#platform/client/ui/date/when.tsx'
import { Avatar } from '#platform/client/ui/layout/avatar.tsx'
import rows from '#platform/client/ui/list/data-table.module.css'
import { isolated, Written } from '#platform/client/ui/text/bidi.tsx'
import { Identity } from '#platform/client/ui/text/identity.tsx'
import hidden from '#platform/client/ui/text/unseen.module.css'
import type { Matrix } from '../../contract/why.ts'
import { Mark, stateOf } from './mark.tsx'
import styles from './matrix.module.css'
import { PercentBar } from './percent-bar.tsx'

export type MatrixProps = { of: Matrix; courseId: string; sort: string; old: boolean }
type Learner = Matrix['items'][number]

/** Students by lessons: names stay in sight while the lessons pass by, season after season. */
export function MatrixTable({ of, courseId, sort, old }: MatrixProps) {
  const t = useTranslate()
  const seasons = [...Map.groupBy(of.lessons, ({ seasonId }) => seasonId).values()]
  const firsts = new Set(seasons.map(([first]) => first!.id))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reachable by keyboard
    <section className={`${rows.scroll} ${styles.scroll}`} aria-label={t('matrix')} tabIndex={0}>
      <table
        className={`${rows.table} ${styles.table}`}
        data-old={old || undefined}
        aria-busy={old}
        data-empty={of.lessons.length === 0 || undefined}
      >
        <thead>
          <tr>
            <Heading name="name" sort={sort} className={styles.name} />
            <Heading name="percent" sort={sort} />
            <Heading name="lastActivityAt" sort={sort} />
            {seasons.map(within => (
              <th
                key={within[0]!.seasonId}
                scope="colgroup"
                colSpan={within.length}
                className={styles.season}
                title={within[0]!.seasonTitle}
              >
                <Written>{within[0]!.seasonTitle}</Written>
              </th>
            ))}
          </tr>
          <tr>
            {of.lessons.map(({ id, title }) => (
              <th key={id} scope="col" className={styles.lesson} data-first={firsts.has(id) || undefined}>
                <Written title={title}>{title}</Written>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {of.items.map(item => (
            <Row key={item.user.id} of={item} courseId={courseId} lessons={of.lessons} firsts={firsts} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row(props: { of: Learner; courseId: string; lessons: Matrix['lessons']; firsts: Set<string> }) {
  const { of, courseId, lessons, firsts } = props
  const known = new Map(of.lessons.map(cell => [cell.lessonId, cell]))
  return (
    <tr data-plain>
      <th scope="row" className={styles.name}>
        <span className={rows.who}>
          <Avatar id={of.user.id} name={of.user.name} size={30} />
          <span className={rows.words}>
            <Link className={rows.name} to="/admin/students/$id" params={{ id: of.user.id }}>
              <bdi title={of.user.name}>{of.user.name}</bdi>
            </Link>
            <span className={rows.under}>
              <Identity {...of.user} />
            </span>
          </span>
        </span>
      </th>
      <td>
        <PercentBar of={of} courseId={courseId} />
      </td>
      <td className={styles.when}>
        <Ago stacked dateTime={of.lastActivityAt} />
      </td>
      {lessons.map(({ id }) => (
        <td key={id} className={styles.cell} data-first={firsts.has(id) || undefined}>
          <Cell of={known.get(id)} />
        </td>
      ))}
    </tr>
  )
}

/** Done, begun or nothing, drawn; who cannot see it hears how much. */
function Cell({ of }: { of?: Learner['lessons'][number] }) {
  const t = useTranslate()
  const lengths = useLengths()
  const state = stateOf(of)
  const seconds = of && (of.watchedSeconds || of.positionSeconds)
  const words =
    state === 'begun'
      ? t(of!.watchedSeconds > 0 ? 'matrix.watched' : 'matrix.stopped', {
          time: isolated(lengths(seconds!)),
        })
      : t(`progress.is.${state}`)
  return (
    <span title={words}>
      <Mark of={state} size={20} />
      <span className={hidden.unseen}>{words}</span>
    </span>
  )
}

function Heading({ name, sort, className }: { name: string; sort: string; className?: string }) {
  const t = useTranslate()
  const direction = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : undefined
  const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp
  return (
    <th scope="col" rowSpan={2} aria-sort={direction} className={className}>
      <Link
        className={rows.sort}
        activeOptions={{ explicitUndefined: true }}
        {...showing({ sort: direction === 'ascending' ? `-${name}` : name })}
      >
        {t(`matrix.${name}`)}
        <Arrow size={16} className={rows.arrow} aria-hidden />
      </Link>
    </th>
  )
}
