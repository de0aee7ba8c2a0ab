import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { DevicesCard } from '#modules/identity/client/public/devices.ts'
import { isLearner } from '#modules/identity/contract/roles.ts'
import { type User, users } from '#modules/identity/contract/user.ts'
import { reportOf } from '#modules/learning/client/public/report-query.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { NotFound } from '#platform/client/ui/feedback/not-found.tsx'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { Waiting } from '#platform/client/ui/feedback/skeleton.tsx'
import { useAgain } from '#platform/client/ui/form/changes.ts'
import { isKept } from '#platform/client/ui/form/kept-draft.ts'
import { lazyForm } from '#platform/client/ui/form/lazy-form.ts'
import { Avatar } from '#platform/client/ui/layout/avatar.tsx'
import head from '#platform/client/ui/layout/page-head.module.css'
import { PageHead } from '#platform/client/ui/layout/page-head.tsx'
import { ItemPage } from '#platform/client/ui/overlay/item-page.tsx'
import { LazyItemDrawer } from '#platform/client/ui/overlay/lazy-item-drawer.tsx'
import hidden from '#platform/client/ui/text/unseen.module.css'
import { may } from '#platform/contract/access.ts'
import { studentParts } from '../public/parts.tsx'
import { enrolDraftKey } from '../enrolments/enrolling.ts'
import { EnrolDrawer } from '../enrolments/lazy-enrol-drawer.ts'
import { StudentActions } from './student-actions.tsx'
import { CourseProgress } from './course-progress.tsx'
import { StudentDetails } from './student-details.tsx'
import { enrolmentsOf, StudentEnrolments } from './student-enrolments.tsx'
import { StudentGuardians } from './student-guardians.tsx'
import { StudentGroups } from './student-groups.tsx'
import styles from './student-screen.module.css'
import { useReport } from './use-report.ts'

const form = lazyForm<User>(() => import('./student-form.tsx').then(({ StudentForm }) => StudentForm))
const route = getRouteApi('/signed-in/admin/admin/students/$id')

/** One student: how far they are in all, in each course, in each lesson; for who does not see that, what they learn. */
export function StudentScreen() {
  const { id } = route.useParams()
  return (
    <ItemPage of={users} id={id}>
      {student => (isLearner(student.role) ? <Known student={student} /> : <NotFound />)}
    </ItemPage>
  )
}

function Known({ student }: { student: User }) {
  const t = useTranslate()
  const { role } = useUser()
  const { open } = route.useSearch()
  const navigate = route.useNavigate()
  const [enrolling, setEnrolling] = useState(() => isKept(enrolDraftKey({ userIds: [student.id] })))
  const [joining, setJoining] = useState(false)
  const seesProgress = may(role, 'progress.report')
  const { data: report, mark, said, ...found } = useReport(student.id, seesProgress)
  const { data: enrolled } = useQuery({ ...enrolmentsOf(student.id), enabled: !seesProgress })
  const mayWrite = may(role, 'users.update')
  const again = useAgain()
  const learnt = report?.courses.map(({ id }) => id) ?? enrolled?.items.map(({ courseId }) => courseId) ?? []
  const failure = !report && (found.error ?? found.failureReason)

  return (
    <>
      <Link to="/admin/students" className={head.back}>
        {t('students.heading')}
      </Link>
      <PageHead
        title={student.name}
        heading={
          <span className={styles.name}>
            <Avatar id={student.id} name={student.name} size={60} picture={student.avatar} />
            <bdi>{student.name}</bdi>
          </span>
        }
        actions={
          <StudentActions student={student} enrol={() => setEnrolling(true)} join={() => setJoining(true)} />
        }
      />
      <div className={styles.page}>
        <StudentDetails student={student} report={report} isSumWaited={seesProgress && !failure} />
        <div className={styles.courses}>
          {failure && <PageError error={failure} retry={() => void again(reportOf(student.id).queryKey)} />}
          {!seesProgress && <StudentEnrolments userId={student.id} />}
          {seesProgress && !report && !failure && [1, 2].map(row => <Waiting key={row} height={88} />)}
          {report?.courses.map((course, index) => (
            <CourseProgress
              key={course.id}
              course={course}
              userId={student.id}
              opensFirst={index === 0}
              mark={may(role, 'progress.mark') ? mark : undefined}
            />
          ))}
          {report?.courses.length === 0 && <p className={styles.none}>{t('students.courses.none')}</p>}
          {(report || failure || (!seesProgress && enrolled)) && <studentParts.All student={student} />}
        </div>
        {may(role, 'groups.list') && (
          <StudentGroups student={student} joining={joining} setJoining={setJoining} />
        )}
        <StudentGuardians student={student} />
        {may(role, 'devices.list') && <DevicesCard userId={student.id} />}
      </div>
      <output className={hidden.unseen}>
        {said && t(said.done ? 'students.marked' : 'students.unmarked', { title: said.title })}
      </output>
      <LazyItemDrawer
        of={users}
        form={form}
        open={mayWrite && open === student.id ? open : undefined}
        close={() => void navigate({ search: {} })}
      />
      <Suspense>
        {enrolling && (
          <EnrolDrawer
            of={{ userIds: [student.id] }}
            taken={id => learnt.includes(id)}
            close={() => setEnrolling(false)}
          />
        )}
      </Suspense>
    </>
  )
}
