import { databaseCpu } from '../database-cpu.ts'
import { percentiles } from '../percentiles.ts'
import { print, verdict } from '../print.ts'
import type { School } from './client.ts'

/** Milliseconds of the processor that nearly every call of a list may take. */
const max = 25
/**
 * Calls of each list before it is measured, and while it is. Of few, a single collection of memory within the server, or
 * what PostgreSQL does at its leisure, would be the p95.
 */
const [warm, times] = [10, 200]
/** Groups, and how many learn in each; whoever is chosen learns in one of a course at most. */
const [groups, members] = [400, 50]

/**
 * What lists take of the processor, of the server and of PostgreSQL where there is one, over a school to which groups are
 * added first. It needs a change of many that is done, for the rows of a job.
 */
export async function measureSchoolLists(school: School, database?: number) {
  const { call } = school
  const { items: courses } = await call('GET', '/courses?pageSize=5')
  const groupIds = await addGroups(school, courses)
  const [{ id: courseId }] = courses
  const { items: jobs } = await call('GET', '/jobs?kind=bulk&state=done')
  const [{ id: jobId }] = jobs
  const { items: students } = await call('GET', '/users?role=student&pageSize=1')
  const [{ id: userId, name }] = students
  const named = `q=${encodeURIComponent(name)}`
  const enrollable = `role=student&status=active&enrollable=${courseId}&Minimal=1`
  const paths = {
    users: '/users',
    'users, page 900': '/users?page=900',
    'students by when they were seen': '/users?role=student&sort=-lastSeenAt',
    'students by name, downwards': '/users?role=student&sort=-name',
    'students named': `/users?${named}`,
    'students of a course': `/users?role=student&courseId=${courseId}`,
    'students of a course, page 250': `/users?role=student&courseId=${courseId}&page=250`,
    'students of a course named': `/users?role=student&courseId=${courseId}&q=0123`,
    'students of a group': `/users?role=student&groupId=${groupIds[0]}`,
    'students who may be enrolled': `/users?${enrollable}&pageSize=50`,
    'students who may be enrolled, 1,000': `/users?${enrollable}`,
    'users in the bin': '/users?deleted=true',
    enrolments: '/enrolments',
    'enrolments, page 4,500': '/enrolments?page=4500',
    'enrolments by name': '/enrolments?sort=name',
    'enrolments by name, page 4,500': '/enrolments?sort=-name&page=4500',
    'enrolments by when they changed': '/enrolments?sort=-updatedAt',
    'enrolments of whom is named': `/enrolments?${named}`,
    'enrolments of a course': `/enrolments?courseId=${courseId}`,
    'enrolments of a course, page 250': `/enrolments?courseId=${courseId}&page=250`,
    'enrolments of a course by name': `/enrolments?courseId=${courseId}&sort=name`,
    'enrolments of a course by name, page 250': `/enrolments?courseId=${courseId}&sort=-name&page=250`,
    'enrolments of a course by when they changed': `/enrolments?courseId=${courseId}&sort=-updatedAt`,
    'enrolments of a course by progress': `/enrolments?courseId=${courseId}&sort=-percent`,
    'enrolments of a course, named': `/enrolments?courseId=${courseId}&q=0123`,
    'enrolments of a group': `/enrolments?groupId=${groupIds[0]}`,
    'enrolments of a student': `/enrolments?userId=${userId}`,
    'progress in a course': `/courses/${courseId}/progress`,
    'progress in a course, percent': `/courses/${courseId}/progress?sort=-percent`,
    'progress in a course, last activity': `/courses/${courseId}/progress?sort=-lastActivityAt`,
    'progress in a course, not begun, named': `/courses/${courseId}/progress?state=notStarted&q=0123`,
    groups: '/groups',
    'groups, page 20': '/groups?page=20',
    'groups of a course': `/groups?courseId=${courseId}`,
    'groups of a day': '/groups?day=3&status=active',
    'groups named': '/groups?q=17',
    'members of a group': `/groups/${groupIds[0]}/members`,
    'members of a group, the last first': `/groups/${groupIds[0]}/members?sort=-joinedAt`,
    courses: '/courses',
    jobs: '/jobs',
    'rows of a job': `/jobs/${jobId}/rows`,
    'rows of a job that are done, page 500': `/jobs/${jobId}/rows?result=done&page=500`,
    audit: '/audit',
    'audit, page 1,000': '/audit?page=1000',
    'audit of a kind': '/audit?kind=enrolments',
    'audit of a thing': `/audit?thingId=${userId}`,
    'audit of a job': `/audit?jobId=${jobId}`,
    'audit of today': `/audit?from=${new Date().toISOString().slice(0, 10)}`,
    views: '/views',
  }
  const rows: string[][] = [['', 'CPU p50 ms', 'p95 ms', '', 'time p50 ms', 'first ms']]
  const cpu = async () => (await school.cpu()) / 1_000 + databaseCpu(database)
  for (const [name, path] of Object.entries(paths)) {
    const taken: number[] = []
    const lasted: number[] = []
    let first = 0
    for (let time = 0; time < warm + times; time++) {
      const [before, begun] = [await cpu(), performance.now()]
      await call('GET', path)
      const ended = performance.now()
      const after = await cpu()
      if (time === 0) first = ended - begun
      if (time < warm) continue
      taken.push(after - before)
      lasted.push(ended - begun)
    }
    const { p50, p95 } = percentiles(taken)
    const cells = [p50.toFixed(1), p95.toFixed(1), verdict(p95 <= max)]
    rows.push([name, ...cells, percentiles(lasted).p50.toFixed(1), first.toFixed(1)])
  }
  print('Lists of this school', rows)
}

/** Groups of these courses by turns, with the same students in no two of one course. */
async function addGroups({ call }: School, courses: { id: string }[]) {
  const ids: string[] = []
  for (let number = 0; number < groups; number++) {
    const round = Math.floor(number / courses.length)
    const times = [{ day: number % 7, at: '17:00', minutes: 90 }]
    const group = { title: `Group ${number}`, courseId: courses[number % courses.length]!.id, times }
    const { id } = await call('POST', '/groups', group)
    const page = `/users?role=student&sort=createdAt&pageSize=${members}&page=${round + 1}`
    const userIds = (await call('GET', page)).items.map((user: { id: string }) => user.id)
    await call('POST', `/groups/${id}/members`, { userIds })
    ids.push(id)
  }
  return ids
}
