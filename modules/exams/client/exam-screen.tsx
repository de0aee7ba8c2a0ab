import { Button } from '@mantine/core'
import { IconBrandWhatsapp, IconEye, IconEyeOff, IconPencil } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useUser } from '#platform/client/api/session.ts'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { showing } from '#platform/client/routing/address.ts'
import { Day } from '#platform/client/ui/date/when.tsx'
import { StatusPill } from '#platform/client/ui/feedback/status-pill.tsx'
import { lazyForm } from '#platform/client/ui/form/lazy-form.ts'
import head from '#platform/client/ui/layout/page-head.module.css'
import { PageHead } from '#platform/client/ui/layout/page-head.tsx'
import { useManyChange } from '#platform/client/ui/list/use-many-change.tsx'
import { stepsBack } from '#platform/client/ui/overlay/back-closes.ts'
import { ItemPage } from '#platform/client/ui/overlay/item-page.tsx'
import { LazyItemDrawer } from '#platform/client/ui/overlay/lazy-item-drawer.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { may } from '#platform/contract/access.ts'
import { type Exam, exams } from '../contract/exam.ts'
import { ScoreSheet } from './score-sheet.tsx'

const FamiliesDrawer = lazy(() =>
  lazyChunk(() => import('./families-drawer.tsx')).then(({ FamiliesDrawer }) => ({
    default: FamiliesDrawer,
  })),
)
const form = lazyForm<Exam>(() => import('./exam-form.tsx').then(({ ExamForm }) => ExamForm))
const route = getRouteApi('/signed-in/admin/admin/exams/$id')

/** One exam on paper: the scores of all who sat it, and whether students see them. */
export function ExamScreen() {
  const { id } = route.useParams()
  return (
    <ItemPage of={exams} id={id}>
      {exam => <Loaded exam={exam} />}
    </ItemPage>
  )
}

function Loaded({ exam }: { exam: Exam }) {
  const t = useTranslate()
  const numbers = useNumbers()
  const { role } = useUser()
  const { open } = route.useSearch()
  const navigate = route.useNavigate()
  const mayWrite = may(role, 'exams.update')
  const mayNotify = exam.status === 'published' && may(role, 'whatsapp.list')
  return (
    <>
      <Link to="/admin/exams" className={head.back}>
        {t('exams.heading')}
      </Link>
      <PageHead
        title={exam.title}
        heading={<Written>{exam.title}</Written>}
        lead={
          <span className={head.facts}>
            <StatusPill status={exam.status} />
            <Link to="/admin/courses/$id" params={{ id: exam.courseId }}>
              <Written>{exam.courseTitle ?? ''}</Written>
            </Link>
            {exam.groupId && exam.groupTitle && (
              <Link to="/admin/groups/$id" params={{ id: exam.groupId }}>
                <Written>{exam.groupTitle}</Written>
              </Link>
            )}
            <Day dateTime={exam.heldOn} />
            <span>{t('exams.outOf.points', { points: exam.outOf, shown: numbers(exam.outOf) })}</span>
          </span>
        }
        actions={
          mayWrite && (
            <>
              {mayNotify && <Families exam={exam} />}
              <Button
                variant="default"
                leftSection={<IconPencil size={18} aria-hidden />}
                renderRoot={root => <Link {...showing({ open: exam.id })} {...root} />}
              >
                {t('list.edit')}
              </Button>
              <Publishing exam={exam} />
            </>
          )
        }
      />
      <ScoreSheet key={exam.id} exam={exam} />
      <LazyItemDrawer
        of={exams}
        form={form}
        open={mayWrite && open === exam.id ? open : undefined}
        close={() => void (stepsBack() || navigate({ search: {} }))}
      />
    </>
  )
}

/** The way to a sentence for each family; what it needs comes with the first look. */
function Families({ exam: { id } }: { exam: Exam }) {
  const t = useTranslate()
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('exams.families')}
      </Button>
      <Suspense>
        {open !== undefined && <FamiliesDrawer examId={open ? id : undefined} close={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}

/** Students and guardians see scores once the exam is published. */
function Publishing({ exam: { id, status } }: { exam: Exam }) {
  const t = useTranslate()
  const change = useManyChange(exams)
  const isOut = status === 'published'
  return (
    <Button
      variant={isOut ? 'default' : 'filled'}
      leftSection={isOut ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
      onClick={() =>
        void change([id], { status: isOut ? 'draft' : 'published' }, () =>
          t(isOut ? 'exams.hidden' : 'exams.shown'),
        )
      }
    >
      {t(isOut ? 'exams.hide' : 'exams.show')}
    </Button>
  )
}
