import type { LinkProps } from '@tanstack/react-router'
import type { Destination } from './recent.ts'

/** Where a hit is read, or for staff where it is worked on. */
export function linkTo(destination: Destination, isLearner: boolean): LinkProps {
  const { kind, id, lessonId, atSeconds, file, narrowedTo = {} } = destination
  if (kind === 'page') return { to: id, search: narrowedTo } as unknown as LinkProps
  if (kind === 'create') return { to: `/admin/${id}`, search: { open: 'new' } } as unknown as LinkProps
  const link = isLearner ? learning(kind, id, file) : working(kind, id, file)
  if (kind !== 'notes') return link as LinkProps
  if (!isLearner) return { to: '/admin/lessons/$id', params: { id: lessonId! } } as LinkProps
  const search = atSeconds === null ? {} : { t: atSeconds }
  return { to: '/lessons/$id', params: { id: lessonId! }, search } as LinkProps
}

function learning(kind: Destination['kind'], id: string, file: Destination['file']) {
  const filePage = file?.page
  if (kind === 'courses' || kind === 'announcements') return { to: `/${kind}/$id`, params: { id } }
  if (kind === 'quizzes') return { to: '/quizzes/$id', params: { id } }
  if (kind === 'summaries') return { to: '/summaries', search: { open: id, filePage } }
  return { to: '/lessons/$id', params: { id }, search: { file: file?.mediaId, filePage } }
}

function working(kind: Destination['kind'], id: string, file: Destination['file']) {
  if (kind === 'courses') return { to: '/admin/courses/$id', params: { id } }
  if (kind === 'users') return { to: '/admin/students/$id', params: { id } }
  if (kind === 'quizzes') return { to: '/admin/quizzes/$id', params: { id } }
  if (kind === 'questions') return { to: '/admin/questions', search: { open: id } }
  if (kind === 'groups') return { to: '/admin/groups/$id', params: { id } }
  if (kind === 'announcements') return { to: '/admin/announcements/$id', params: { id } }
  if (kind === 'summaries' && file)
    return { to: '/admin/summaries/$id', params: { id }, search: { filePage: file.page } }
  if (kind === 'seasons' || kind === 'summaries') return { to: `/admin/${kind}`, search: { open: id } }
  return { to: '/admin/lessons/$id', params: { id } }
}
