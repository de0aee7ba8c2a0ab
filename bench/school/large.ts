import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { passwords } from '../../demo/staff.ts'
import { print, whole } from '../print.ts'
import { type Engine, makeSchools } from '../schools.ts'
import { openSchool, type School } from './client.ts'
import { measureSchoolLists } from './lists.ts'
import { endedJobs } from './watched.ts'

/** What the lists of a school of 100,000 take, with groups and a change of many in it. */
export async function measureLargeSchool(engine: Engine) {
  const schools = await makeSchools(engine)
  // A school in files is kept for the next run: a copy of it is changed.
  const folder = mkdtempSync(join(tmpdir(), 'bustan-lists-'))
  const settings = { ...schools.large }
  if (engine === 'sqlite') {
    cpSync(settings.DATA_DIR, folder, { recursive: true })
    settings.DATA_DIR = folder
  }
  try {
    const school = await openSchool(settings, { login: 'admin', password: passwords.admin })
    try {
      await measure(school, schools.databasePid?.())
    } finally {
      await school.end()
    }
  } finally {
    await schools.stop()
    rmSync(folder, { recursive: true })
  }
}

async function measure(school: School, database?: number) {
  const { started, bulk } = endedJobs(school)
  const { items } = await school.call('GET', '/users?role=student&pageSize=1')
  const [name = ''] = items[0].name.split(' ')
  const { items: courses } = await school.call('GET', '/courses?status=published&pageSize=1')
  const named = { query: { role: 'student', q: name } }
  const job = await started(await bulk('users', 'enrol', named, { courseId: courses[0].id }))
  const { total: users } = await school.call('GET', '/users?pageSize=1')
  const { total: enrolments } = await school.call('GET', '/enrolments?pageSize=1')
  print('The school', [
    ['users', whole(users)],
    ['enrolments', whole(enrolments)],
    ['of these by a change of many', whole(job.counts.changed ?? 0)],
  ])
  await measureSchoolLists(school, database)
}
