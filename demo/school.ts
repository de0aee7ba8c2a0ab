import { hashOf } from '#modules/identity/server/people/passwords.ts'
import type { Db, Tables } from '#platform/server/db/tables.ts'
import type { Files } from '#platform/server/storage/files.ts'
import { newChance } from './chance.ts'
import { clockOf } from './clock.ts'
import { contentOf } from './content.ts'
import { examsOf } from './exams.ts'
import { fill } from './fill.ts'
import { groupsOf } from './groups.ts'
import { guardiansOf } from './guardians.ts'
import { learningOf, tickedIn } from './learning.ts'
import { meetingsOf } from './meetings.ts'
import { plantMoney } from './money.ts'
import { papersOf } from './papers.ts'
import { everybody, helperRows, peopleRows } from './people.ts'
import { quizzesOf } from './quizzes/quizzes.ts'
import { uploadSounds } from './quizzes/sounds.ts'
import { namesOf, titled } from './rows.ts'
import { announcementsOf, groupAnnouncement } from './school-announcements.ts'
import { passwords } from './staff.ts'
import { assignVideos } from './uploads.ts'
import { viewRows } from './views.ts'

/** One seed, so that two schools of one day are the same but for the salt of their passwords. */
const seed = 2054

/** Plants a school to look around in, as it would be after ten weeks. */
export async function plantSchool(db: Db, files: Files, now = Date.now()) {
  const [chance, clock] = [newChance(seed), clockOf(now)]
  const all = everybody(chance)
  const content = contentOf(chance, clock, all.staff)
  const videos = assignVideos(newChance(seed + 1), content.lessons)
  const learning = learningOf(chance, clock, all.staff, all.students, content.open)
  const { notes, bookmarks } = videos.learn(all.students[0]!.id, learning.progress)
  const courses = content.courses.map(({ id }) => id)
  const readers = [...learning.seen].map(([userId, seenAt]) => {
    const own = learning.enrolments.filter(enrolment => enrolment.userId === userId)
    return { userId, seenAt, courseIds: new Set(own.map(({ courseId }) => courseId)) }
  })
  const planted = announcementsOf(chance, clock, all.staff, courses, readers)
  const hashed = Object.entries(passwords).map(async ([role, password]) => [role, await hashOf(password)])
  const hashes: Record<keyof typeof passwords, string> = Object.fromEntries(await Promise.all(hashed))
  const [begun, here] = [clock.at(-78, 9), clock.past(clock.at(0, 8, 40))]
  const helpers = helperRows(
    newChance(seed + 2),
    hashes,
    { createdAt: begun, lastSeenAt: here },
    courses.slice(0, 2),
  )
  const known = { begun, here, left: clock.at(-4, 12), seen: learning.seen }
  const users = [...peopleRows(all, hashes, known), ...helpers.users]
  const left = binned()
  const { summaries } = content
  const papers = papersOf(chance, clock, { summaries, enrolments: learning.enrolments, staff: all.staff })

  const { enrolments } = learning
  const gathered = groupsOf(newChance(seed + 4), clock, { staff: all.staff, courses, enrolments })
  const met = meetingsOf(newChance(seed + 7), clock, gathered)
  const written = examsOf(newChance(seed + 10), clock, gathered)
  const families = guardiansOf(newChance(seed + 9), all.students, begun)
  const { seasons, lessons } = content
  const tested = quizzesOf(newChance(seed + 6), clock, {
    staff: all.staff,
    courses,
    seasons,
    lessons,
    enrolments,
  })
  const moved = groupAnnouncement(newChance(seed + 5), clock, all.staff, gathered.groups[0]!.id)

  await db.write(tx =>
    tx
      .updateTable('settings')
      .set({ nameAr: 'مركز النور', nameEn: 'Al-Noor Centre', welcomedAt: begun, version: 2 })
      .execute(),
  )
  await fill(db, 'users', users)
  await fill(db, 'loginNames', namesOf(users))
  await fill(db, 'guardians', families.guardians)
  await fill(db, 'guardianStudents', families.links)
  await fill(db, 'courses', content.courses)
  await fill(db, 'courseTeachers', [...content.courseTeachers, ...helpers.courseTeachers])
  await fill(db, 'seasons', content.seasons)
  await fill(db, 'lessons', [...content.lessons, left.lesson])
  await fill(db, 'summaries', summaries)
  await fill(db, 'announcements', [...planted.announcements, left.announcement, moved.announcement])
  await fill(db, 'announcementCourses', planted.announcementCourses)
  await fill(db, 'announcementReads', planted.announcementReads)
  await fill(db, 'enrolments', learning.enrolments)
  await fill(db, 'groups', gathered.groups)
  await fill(db, 'groupMembers', gathered.members)
  await fill(db, 'meetings', met.meetings)
  await fill(db, 'meetingSlots', met.slots)
  await fill(db, 'attendance', met.attendance)
  await fill(db, 'exams', written.exams)
  await fill(db, 'scores', written.scores)
  await fill(db, 'announcementGroups', [moved.to])
  await fill(db, 'questions', tested.questions)
  await fill(db, 'questionVersions', tested.questionVersions)
  await fill(db, 'questionTags', tested.questionTags)
  await fill(db, 'quizzes', tested.quizzes)
  await fill(db, 'planQuestions', tested.planQuestions)
  await fill(db, 'attempts', tested.attempts)
  await fill(db, 'responses', tested.responses)
  await fill(db, 'workDone', tested.workDone)
  await fill(db, 'exceptions', tested.exceptions)
  await fill(db, 'progress', learning.progress)
  await fill(db, 'views', viewRows(newChance(seed + 3), clock, all.staff, courses))
  await fill(db, 'notes', notes)
  await fill(db, 'bookmarks', bookmarks)
  await fill(db, 'audit', tickedIn(chance, learning.progress))
  const desk = helpers.users.find(({ role }) => role === 'registrar')!
  await plantMoney(
    db,
    { chance: newChance(seed + 8), clock, ...gathered },
    { id: desk.id, requestId: 'demo' },
  )
  await papers.save(db, files)
  await videos.upload(db, files, all.staff)
  await uploadSounds(db, files, tested.sounds)
  return {
    teachers: 3,
    students: all.students.length,
    courses: courses.length,
    lessons: content.lessons.length,
  }

  /** What was thrown away lately, and can be brought back. */
  function binned(): { lesson: Tables['lessons']; announcement: Tables['announcements'] } {
    const like = content.lessons[0]!
    const lesson = titled<'lessons'>({
      ...{
        ...like,
        id: chance.id(),
        title: 'مجموعات الأعداد (النسخة القديمة)',
        body: '',
        freePreview: false,
      },
      ...{ position: 10, createdAt: clock.at(-70, 9), deletedAt: clock.at(-6, 18) },
    })
    const announcement = titled<'announcements'>({
      ...{
        ...planted.announcements[0]!,
        id: chance.id(),
        title: 'Timetable (first version)',
        pinned: false,
      },
      deletedAt: clock.at(-4, 10),
    })
    return { lesson, announcement }
  }
}
