import { attendanceMigrations } from '#modules/attendance/server/migrations/index.ts'
import { communicationMigrations } from '#modules/communication/server/migrations/index.ts'
import { enrolmentMigrations } from '#modules/enrolment/server/migrations/index.ts'
import { examsMigrations } from '#modules/exams/server/migrations/index.ts'
import { guardiansMigrations } from '#modules/guardians/server/migrations/index.ts'
import { hasPeople } from '#modules/identity/server/people/accounts.ts'
import { identityMigrations } from '#modules/identity/server/migrations/index.ts'
import { mediaMigrations } from '#modules/media/server/migrations/index.ts'
import { learningMigrations } from '#modules/learning/server/migrations/index.ts'
import { moneyMigrations } from '#modules/money/server/migrations/index.ts'
import { oversightMigrations } from '#modules/oversight/server/migrations/index.ts'
import { questionsMigrations } from '#modules/questions/server/migrations/index.ts'
import { quizzesMigrations } from '#modules/quizzes/server/migrations/index.ts'
import { schoolMigrations } from '#modules/school/server/migrations/index.ts'
import { tasksMigrations } from '#modules/tasks/server/migrations/index.ts'
import { newMigrations, type Steps } from '#platform/server/db/migrate.ts'
import { platformMigrations } from '#platform/server/migrations/index.ts'
import * as m0001 from './0001-first.ts'
import * as m0002 from './0002-faster-lists.ts'
import * as m0003 from './0003-media.ts'
import * as m0004 from './0004-notes.ts'
import * as m0005 from './0005-lesson-history.ts'
import * as m0006 from './0006-search-in-texts.ts'
import * as m0007 from './0007-watermark.ts'
import * as m0008 from './0008-published-at.ts'
import * as m0009 from './0009-summary-readers.ts'
import * as m0010 from './0010-completed-how.ts'
import * as m0011 from './0011-upcoming.ts'
import * as m0012 from './0012-whole-indexes.ts'
import * as m0013 from './0013-safe-files.ts'
import * as m0014 from './0014-identity.ts'
import * as m0015 from './0015-audit.ts'
import * as m0016 from './0016-moments.ts'
import * as m0021 from './0021-announcement-texts.ts'

/** The schema of the whole product, from before its modules had migrations of their own; by hand, so that each travels along. */
const first: Steps = {
  '0001-first': m0001.up,
  '0002-faster-lists': m0002.up,
  '0003-media': m0003.up,
  '0004-notes': m0004.up,
  '0005-lesson-history': m0005.up,
  '0006-search-in-texts': m0006.up,
  '0007-watermark': m0007.up,
  '0008-published-at': m0008.up,
  '0009-summary-readers': m0009.up,
  '0010-completed-how': m0010.up,
  '0011-upcoming': m0011.up,
  '0012-whole-indexes': m0012.up,
  '0013-safe-files': m0013.up,
  '0014-identity': m0014.up,
  '0015-audit': m0015.up,
  '0016-moments': m0016.up,
}

/** What writes by the same frozen rules as those. */
const later: Steps = {
  '0021-announcement-texts': m0021.up,
}

/** Those of the platform and of all modules, each list here by its name. */
const lists: Steps[] = [
  first,
  platformMigrations,
  identityMigrations,
  mediaMigrations,
  learningMigrations,
  enrolmentMigrations,
  guardiansMigrations,
  moneyMigrations,
  questionsMigrations,
  quizzesMigrations,
  examsMigrations,
  attendanceMigrations,
  communicationMigrations,
  tasksMigrations,
  oversightMigrations,
  schoolMigrations,
  later,
]

/** What brings a database to the schema of this release: one order, by the numbers that the names begin with. */
export const migrations = newMigrations(
  Object.fromEntries(
    lists.flatMap(steps => Object.entries(steps)).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ),
  hasPeople,
)
