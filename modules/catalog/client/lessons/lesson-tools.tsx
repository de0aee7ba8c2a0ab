import { Button } from '@mantine/core'
import { IconArrowBackUp, IconEye, IconEyeOff, IconHistory, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useDateTimes } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { withMessages } from '#platform/client/routing/lazy-screen.ts'
import { showToast, type Toast } from '#platform/client/ui/feedback/toasts.ts'
import { useDuplicate } from '#platform/client/ui/list/bulk/use-duplicate.tsx'
import type { Action } from '#platform/client/ui/list/list-definition.ts'
import { useRemoval } from '#platform/client/ui/list/use-removal.tsx'
import { RowMenu } from '#platform/client/ui/overlay/row-menu.tsx'
import { type Lesson, lessons } from '../../contract/lesson.ts'
import { useHidden } from '../publishing/use-hidden.tsx'
import styles from './lesson-editor.module.css'
import type { WritingNow } from './use-writing.ts'

const Preview = lazy(() =>
  lazyChunk(withMessages('lesson', () => import('./lesson-preview.tsx'))).then(({ LessonPreview }) => ({
    default: LessonPreview,
  })),
)
const Versions = lazy(() =>
  lazyChunk(() => import('./lesson-versions.tsx')).then(({ LessonVersions }) => ({
    default: LessonVersions,
  })),
)
const icon = { size: 18, 'aria-hidden': true } as const

/** What can be done with a whole lesson: publish it, look at it, go back to what it said before. */
export function LessonTools(props: {
  writing: WritingNow
  send: (status?: Lesson['status']) => Promise<Lesson | undefined>
  /** Told before the page is left with the lesson, so that nothing is asked. */
  leaving: () => void
}) {
  const { writing, send, leaving } = props
  const { base, values, isDraft, isChanged, saving } = writing
  const t = useTranslate()
  const navigate = useNavigate()
  const { remove } = useRemoval(lessons, 'lessons')
  const duplicate = useDuplicate('lessons', t('content.duplicate'))
  const { said } = useHidden()
  const dateTimes = useDateTimes()
  const [open, setOpen] = useState<'preview' | 'versions'>()
  // What was opened once stays, to give the focus back when it closes.
  const [opened, setOpened] = useState<string[]>([])
  const show = (what: 'preview' | 'versions') => {
    setOpened([...opened, what])
    setOpen(what)
  }
  const publish = async () => {
    const saved = await send(isDraft ? 'published' : undefined)
    if (saved) showToast(said([saved]) ?? { title: isDraft ? published(saved) : 'lessons.changesPublished' })
  }
  const published = ({ releaseAt }: Lesson): Toast['title'] =>
    releaseAt && Date.parse(releaseAt) > Date.now()
      ? { id: 'lessons.published.later', names: { time: dateTimes(releaseAt) } }
      : 'lessons.published'
  const leave = async () => {
    leaving()
    await navigate({ to: '/admin/courses/$id', params: { id: base.courseId } })
    await remove(base)
  }
  const actions: Action[] = [
    { label: t('lessons.versions'), icon: <IconHistory {...icon} />, run: () => show('versions') },
    ...(isDraft
      ? []
      : [{ label: t('publish.back'), icon: <IconEyeOff {...icon} />, run: () => void send('draft') }]),
    ...(isChanged && !isDraft
      ? [{ label: t('lessons.drop'), icon: <IconArrowBackUp {...icon} />, run: writing.drop }]
      : []),
    ...duplicate.actions(base),
    { label: t('list.remove'), icon: <IconTrash {...icon} />, danger: true, run: () => void leave() },
  ]
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconEye size={20} aria-hidden />}
        onClick={() => show('preview')}
      >
        {t('lessons.preview')}
      </Button>
      {(isDraft || isChanged) && (
        <Button loading={saving && !isDraft} onClick={() => void publish()}>
          {t(isDraft ? 'publish' : 'lessons.publishChanges')}
        </Button>
      )}
      <span className={styles.more}>
        <RowMenu of={base.title} actions={actions} />
      </span>
      {duplicate.question}
      <Suspense>
        {opened.includes('preview') && (
          <Preview
            lesson={base}
            values={values}
            opened={open === 'preview'}
            close={() => setOpen(undefined)}
          />
        )}
        {opened.includes('versions') && (
          <Versions
            lesson={base}
            opened={open === 'versions'}
            close={() => setOpen(undefined)}
            take={text => {
              writing.replaceText(text)
              setOpen(undefined)
              showToast({
                title: 'lessons.version.taken',
                message: isDraft ? undefined : 'lessons.version.next',
              })
            }}
          />
        )}
      </Suspense>
    </>
  )
}
