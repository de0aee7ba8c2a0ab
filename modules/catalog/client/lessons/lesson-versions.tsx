import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/client/api/call.ts'
import { useDateTimes } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { Waiting } from '#platform/client/ui/feedback/skeleton.tsx'
import { useAgain } from '#platform/client/ui/form/changes.ts'
import { DrawerHead, SideDrawer } from '#platform/client/ui/overlay/item-drawer.tsx'
import { isWritten } from '#platform/client/ui/rich-text/is-written.ts'
import { RichText } from '#platform/client/ui/rich-text/rich-text.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { history } from '../../contract/history.ts'
import type { Lesson } from '../../contract/lesson.ts'
import styles from './lesson-versions.module.css'

type Text = Pick<Lesson, 'title' | 'body'>

/** What a lesson said before, who wrote it and when; each can be read, and put back in its place. */
export function LessonVersions(props: {
  lesson: Lesson
  opened: boolean
  close: () => void
  take: (text: Text) => void
}) {
  const { lesson, opened, close, take } = props
  const t = useTranslate()
  return (
    <SideDrawer open={opened ? 'open' : undefined} close={close}>
      {() => (
        <>
          <DrawerHead title={t('lessons.versions')}>{t('lessons.versions.why')}</DrawerHead>
          <List lesson={lesson} take={take} />
        </>
      )}
    </SideDrawer>
  )
}

function List({ lesson, take }: { lesson: Lesson; take: (text: Text) => void }) {
  const t = useTranslate()
  const dateTimes = useDateTimes()
  const again = useAgain()
  const [read, setRead] = useState<string>()
  const queryKey = ['lessons', 'history', lesson.id, lesson.version]
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(history.list, { id: lesson.id }, signal),
  })
  if (error) return <PageError error={error} retry={() => void again(queryKey)} />
  if (!data) return <Waiting height={200} />
  if (data.items.length === 0) return <p className={styles.none}>{t('lessons.versions.none')}</p>
  return (
    <ol className={styles.versions}>
      {data.items.map(({ id, at, author, title, version }, index) => (
        <li key={id} className={styles.version}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={read === id}
            onClick={() => setRead(read === id ? undefined : id)}
          >
            <span className={styles.at}>
              <time dateTime={at}>{dateTimes(at)}</time>
              {index === 0 && <span className={styles.now}>{t('lessons.version.now')}</span>}
            </span>
            <span className={styles.by}>
              <bdi>{author?.name ?? t('lessons.version.before')}</bdi> · <Written>{title}</Written>
            </span>
          </button>
          {read === id && <Known key={version} of={lesson.id} id={id} isNow={index === 0} take={take} />}
        </li>
      ))}
    </ol>
  )
}

function Known(props: { of: string; id: string; isNow: boolean; take: (text: Text) => void }) {
  const { of, id, isNow, take } = props
  const t = useTranslate()
  const again = useAgain()
  const queryKey = ['lessons', 'version', id]
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(history.read, { id: of, versionId: id }, signal),
  })
  if (error) return <PageError error={error} retry={() => void again(queryKey)} />
  if (!data) return <Waiting height={80} />
  const { title, body } = data
  return (
    <div className={styles.text}>
      {/* Above the text, which grows while its pictures and formulas come. */}
      {!isNow && (
        <Button variant="default" onClick={() => take({ title, body })}>
          {t('lessons.version.take')}
        </Button>
      )}
      {isWritten(body) ? <RichText html={body} /> : <p>{t('lessons.version.empty')}</p>}
    </div>
  )
}
