import { useState } from 'react'
import { call } from '#platform/client/api/call.ts'
import { groups } from '../../contract/group.ts'
import { enrolments } from '../../contract/enrolment.ts'

/** A course or a group that somebody new is to join. */
export type Destination = { id: string; title: string; courseId?: string | null }
/** Where they could not join, and why. */
export type Refused = { destination: Destination; error: unknown }

/** The courses and groups that are chosen for somebody new. */
export function useDestinations() {
  const [courses, setCourses] = useState<Destination[]>([])
  const [groups, setGroups] = useState<Destination[]>([])
  return { courses, setCourses, groups, setGroups }
}
export type Destinations = ReturnType<typeof useDestinations>

/** Enrols somebody where they are to learn; a group enrols in its course. What is refused does not keep them from the rest. */
export async function join(
  userId: string,
  destinations: Pick<Destinations, 'courses' | 'groups'>,
): Promise<Refused[]> {
  const refused: Refused[] = []
  const trying = (destination: Destination, request: () => Promise<unknown>) =>
    request().catch((error: unknown) => refused.push({ destination, error }))
  for (const destination of destinations.groups)
    await trying(destination, () =>
      call(groups.join, { id: destination.id, body: { userIds: [userId], move: false, enrol: true } }),
    )
  for (const destination of destinations.courses)
    await trying(destination, () =>
      call(enrolments.create, { body: { courseId: destination.id, userIds: [userId], expiresAt: null } }),
    )
  return refused
}
