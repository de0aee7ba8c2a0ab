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
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import hidden from '#platform/client/ui/text/unseen.module.css'
import type { Work } from '../../contract/progress.ts'
import type { Matrix } from '../../contract/why.ts'
import { Mark, stateOf, stateOfWork } from '../progress/mark.tsx'
import styles from './matrix.module.css'
import { PercentBar } from '../progress/percent-bar.tsx'
import { withWork } from '../progress/seasons.ts'

export type MatrixProps = { of: Matrix; courseId: string; sort: string; old: boolean }
type Learner = Matrix['items'][number]

type Column = { id: string; title: string; isQuiz: boolean }

/** What the students of a page have to do, season by season: its lessons, then the quizzes that any of them is given. */
function seasonsIn({ lessons, items }: Matrix) {
  const work = new Map(items.flatMap(item => item.work.map(each => [each.id, each] as const)))
  const bySeason = Map.groupBy(lessons, ({ seasonId }) => seasonId)
  const seasons = [...bySeason].map(([id, lessons]) => ({ id, title: lessons[0]!.seasonTitle, lessons }))
  return withWork(seasons, [...work.values()]).map(({ id, title, lessons, work }) => ({
    ...{ id, title },
    columns: [...lessons, ...work].map(
      (each): Column => ({ id: each.id, title: each.title, isQuiz: 'needs' in each }),
    ),
  }))
}

/** Students by what counts: names stay in sight while the lessons pass by, season after season. */
export function MatrixTable({ of, courseId, sort, old }: MatrixProps) {
  const t = useTranslate()
  const seasons = seasonsIn(of)
  const columns = seasons.flatMap(season => season.columns)
  const firsts = new Set(seasons.map(season => season.columns[0]!.id))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reachable by keyboard
    <section className={`${rows.scroll} ${styles.scroll}`} aria-label={t('matrix')} tabIndex={0}>
      <table
        className={`${rows.table} ${styles.table}`}
        data-old={old || undefined}
        aria-busy={old}
        data-empty={columns.length === 0 || undefined}
      >
        <thead>
          <tr>
            <Heading name="name" sort={sort} className={styles.name} />
            <Heading name="percent" sort={sort} />
            <Heading name="lastActivityAt" sort={sort} />
            {seasons.map(({ id, title, columns }) => (
              <th key={id} scope="colgroup" colSpan={columns.length} className={styles.season} title={title}>
                <Written>{title}</Written>
              </th>
            ))}
          </tr>
          <tr>
            {columns.map(({ id, title, isQuiz }) => (
              <th key={id} scope="col" className={styles.lesson} data-first={firsts.has(id) || undefined}>
                {isQuiz ? (
                  <span title={t('matrix.quiz.of', { title: isolated(title) })}>
                    <Phrase of={{ id: 'matrix.quiz.of', names: { title } }} />
                  </span>
                ) : (
                  <Written title={title}>{title}</Written>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {of.items.map(item => (
            <Row key={item.user.id} of={item} courseId={courseId} columns={columns} firsts={firsts} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row(props: { of: Learner; courseId: string; columns: Column[]; firsts: Set<string> }) {
  const { of, courseId, columns, firsts } = props
  const cellByLesson = new Map(of.lessons.map(cell => [cell.lessonId, cell]))
  const work = new Map(of.work.map(each => [each.id, each]))
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
      {columns.map(({ id, isQuiz }) => (
        <td key={id} className={styles.cell} data-first={firsts.has(id) || undefined}>
          {isQuiz ? <QuizCell of={work.get(id)} /> : <Cell of={cellByLesson.get(id)} />}
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

/** The same of a quiz, which may not be for this student. */
function QuizCell({ of }: { of?: Work }) {
  const t = useTranslate()
  if (!of) return <span className={hidden.unseen}>{t('matrix.quiz.notTheirs')}</span>
  const state = stateOfWork(of)
  const words = t(`progress.is.${state}`)
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
