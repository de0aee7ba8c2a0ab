import { IconClipboardText } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { SeasonPart } from '#modules/catalog/client/public/season-part.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { type Quiz, quizzes } from '../../contract/quiz.ts'
import { useHours } from './hours.ts'

/** Quizzes among the lessons of a season: what one is worth, when it is held, and how many are in it. */
export const quizzesInSeasons: SeasonPart = {
  of: quizzes,
  word: 'quiz',
  icon: IconClipboardText,
  page: id => ({ to: '/admin/quizzes/$id', params: { id } }),
  Details,
}

function Details({ item: { id, maxPoints, opensAt, closesAt, counts } }: { item: Quiz }) {
  const t = useTranslate()
  const held = useHours()({ opensAt, closesAt })
  const details = [
    t('quizzes.points', { points: maxPoints }),
    held,
    counts && counts.open > 0 && t('quizzes.inNow', { count: counts.open }),
    counts && counts.submitted > 0 && t('quizzes.handedIn', { count: counts.submitted }),
    counts && counts.toMark > 0 && (
      <Link key="toMark" to="/admin/marking/$id" params={{ id }}>
        {t('quizzes.results.toMark', { count: counts.toMark })}
      </Link>
    ),
  ].filter(Boolean)
  return details.map((detail, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- they have no names, and do not move
    <Fragment key={at}>
      {at > 0 && ' · '}
      {detail}
    </Fragment>
  ))
}
