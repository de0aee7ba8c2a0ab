import { Link, type LinkProps } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import type { MediaUsage } from '../../contract/media.ts'

/** Where a file is used, each place a way there; what is in the bin has no page. */
export function Usages({ of }: { of: MediaUsage[] }) {
  const t = useTranslate()
  return of.map((usage, index) => (
    <Fragment key={`${usage.id} ${usage.field}`}>
      {index > 0 && ' · '}
      <One of={usage} />
      {usage.deleted && ` (${t('library.inBin')})`}
    </Fragment>
  ))
}

function One({ of: { kind, id, title, deleted } }: { of: MediaUsage }) {
  const t = useTranslate()
  const pages: Partial<Record<MediaUsage['kind'], LinkProps>> = {
    lessons: { to: '/admin/lessons/$id', params: { id } },
    courses: { to: '/admin/courses/$id', params: { id } },
    summaries: { to: '/admin/summaries', search: { open: id } as never },
    questions: { to: '/admin/questions', search: { open: id } as never },
    quizzes: { to: '/admin/quizzes/$id', params: { id } },
  }
  const page = pages[kind]
  // A question is mostly known by its text alone.
  const words = title === '' ? t('library.place.question') : <Written>{title}</Written>
  if (kind === 'media') return <Phrase of={{ id: 'library.place.poster', names: { title } }} />
  if (kind === 'users') return <Phrase of={{ id: 'library.place.person', names: { title } }} />
  if (!page || deleted) return words
  return <Link {...page}>{words}</Link>
}
