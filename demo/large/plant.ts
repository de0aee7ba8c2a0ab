import { hashOf } from '#modules/identity/server/people/passwords.ts'
import type { Db, Tables } from '#platform/server/db/tables.ts'
import { type Chance, newChance } from '../chance.ts'
import { fill, type ReportProgress } from '../fill.ts'
import { titled } from '../rows.ts'
import { passwords } from '../staff.ts'
import { largeContent } from './content.ts'
import { largeEnrolments, largePeople, largeProgress } from './people.ts'
import type { Size } from './sizes.ts'
import { words } from './words.ts'

const seed = 1446

/** Plants a school of many thousands, to measure with. */
export async function plantLarge(db: Db, size: Size, report?: ReportProgress) {
  const chance = newChance(seed)
  const [admin, teacher, student] = await Promise.all([
    hashOf(passwords.admin),
    hashOf(passwords.teacher),
    hashOf(passwords.student),
  ])
  const seenAt = new Date(Date.now() - 86_400_000).toISOString()
  const { ids, names, rows } = largePeople(chance, size, { admin, teacher, student }, seenAt)
  await fill(db, 'users', rows(), report)
  await fill(db, 'loginNames', names, report)

  const content = largeContent(chance, size, ids.teacher)
  const { courses, lessonsOf, timestampOf } = content
  await fill(db, 'courses', courses, report)
  await fill(db, 'courseTeachers', content.courseTeachers, report)
  await fill(db, 'seasons', content.seasons, report)
  await fill(db, 'lessons', content.lessons(), report)
  await fill(db, 'summaries', content.summaries(), report)
  await fill(db, 'announcements', announcements(chance, size, ids.admin[0]!, timestampOf), report)
  const open = courses.filter(({ status }) => status === 'published').map(({ id }) => id)
  await fill(db, 'enrolments', largeEnrolments(chance, ids.student, open, timestampOf(1)), report)
  await fill(db, 'progress', largeProgress(chance, ids.student, open, lessonsOf, size.progress), report)
  const { users, lessons, progress } = size
  return { users, courses: size.courses, lessons, 'rows of progress': progress }
}

function* announcements(
  chance: Chance,
  { announcements: count }: Size,
  authorId: string,
  timestampOf: (share: number) => string,
): Generator<Tables['announcements']> {
  for (let number = 0; number < count; number++) {
    const topic = chance.pick(words.topics.en)
    const at = timestampOf(number / count)
    yield titled<'announcements'>({
      ...{ id: chance.id(), title: `About ${topic} ${number + 1}`, body: `<p>${topic}</p>`, authorId },
      ...{ audience: 'everyone', pinned: number % 100 === 0, publishAt: at, createdAt: at },
      expireAt: number % 10 === 0 ? timestampOf((number + 50) / count) : null,
    })
  }
}
