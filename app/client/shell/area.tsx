import { Navigate, Outlet, useParams, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { isLearner } from '#modules/identity/contract/roles.ts'
import { useUser } from '#platform/client/api/session.ts'
import { NotFound } from '#platform/client/ui/feedback/not-found.tsx'

/** The admin area: for students it does not exist. */
export function AdminArea() {
  return isLearner(useUser().role) ? <NotFound /> : <Outlet />
}

/** The learning area; a link to it leads staff to the same thing where they work on it. */
export function LearnArea() {
  const { role } = useUser()
  const params = useParams({ strict: false })
  const pathname = useRouterState({ select: state => state.location.pathname })
  // The link that led here: once on the way, the address is another already.
  const [{ path, id }] = useState({ path: pathname, id: params.id })
  // Staff take a preview of a quiz where students take it.
  if (isLearner(role) || /^\/quizzes\/[^/]+\/./.test(pathname)) return <Outlet />
  if (path.startsWith('/quizzes') && id) return <Navigate to="/admin/quizzes/$id" params={{ id }} replace />
  if (path.startsWith('/lessons')) return <Navigate to="/admin/lessons/$id" params={{ id: id! }} replace />
  if (path.startsWith('/summaries')) return <Navigate to="/admin/summaries" replace />
  if (path.startsWith('/announcements')) return <Navigate to="/admin/announcements" replace />
  if (id) return <Navigate to="/admin/courses/$id" params={{ id }} replace />
  return <Navigate to="/admin/courses" replace />
}
