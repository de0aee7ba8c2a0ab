import { Button } from '@mantine/core'
import { IconBookmark, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { call } from '#platform/client/api/call.ts'
import { pageOf } from '#platform/client/api/resource.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { FirstUse, NoMatch } from '#platform/client/ui/feedback/empty-state.tsx'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { WaitingPage } from '#platform/client/ui/feedback/skeleton.tsx'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { allOf } from '#platform/client/ui/form/changes.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import learn from '#platform/client/ui/layout/learner-page.module.css'
import { PageHead } from '#platform/client/ui/layout/page-head.tsx'
import news from '#platform/client/ui/layout/reading-list.module.css'
import tabs from '#platform/client/ui/layout/tabs.module.css'
import { ListSearchBox } from '#platform/client/ui/list/list-search-box.tsx'
import { Pager } from '#platform/client/ui/list/pager.tsx'
import { Menu, MenuItem } from '#platform/client/ui/overlay/menu.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import { bookmarks, type Note, notes } from '../../contract/note.ts'
import { type Shape, saveAs, textOf } from './export-notes.ts'
import { NoteRow } from './note-rows.tsx'
import styles from './notes.module.css'
import { shownPending, usePendingNotes } from './pending-notes.ts'
import { PendingTotal } from './pending-words.tsx'

const route = getRouteApi('/signed-in/learn/notes')
type Asked = { q?: string; page?: number }

/** What somebody keeps for themselves: their notes of all lessons, and the lessons they want to find again. */
export function NotesScreen() {
  const t = useTranslate()
  const { tab, ...query } = route.useSearch()
  return (
    <>
      <PageHead heading={t('notes.title')} />
      <div className={tabs.around}>
        <nav className={tabs.tabs} aria-label={t('notes.title')}>
          {([undefined, 'lessons'] as const).map(each => (
            <Link
              key={each ?? 'notes'}
              to="/notes"
              search={{ tab: each } as never}
              className={tabs.tab}
              aria-current={each === tab ? 'page' : undefined}
              activeOptions={{ explicitUndefined: true }}
            >
              {t(each ? 'bookmarks' : 'notes.mine')}
            </Link>
          ))}
        </nav>
      </div>
      <div className={styles.kept}>{tab ? <Bookmarks query={query} /> : <Notes query={query} />}</div>
    </>
  )
}

function Notes({ query }: { query: Asked }) {
  const t = useTranslate()
  const navigate = route.useNavigate()
  const reason = useReason()
  const noteQuery = { sort: '-createdAt', ...query }
  const { data: page, error, isPending, refetch } = useQuery(pageOf(notes, noteQuery as never))
  const search = (q?: string) => void navigate({ search: { q } as never, replace: true })
  const download = async (shape: Shape) => {
    try {
      const allNotes = await allOf(notes, { q: query.q, sort: 'atSeconds' }).queryFn({
        signal: new AbortController().signal,
      })
      saveAs(`${t('notes.mine')}.${shape}`, textOf(allNotes, shape))
    } catch (error) {
      showToast({ tone: 'bad', title: 'notes.notKept', message: { text: reason(error) } })
    }
  }
  const pending = usePendingNotes()
  const isSaved = ({ id }: { id: string }) => !pending.some(([waiting]) => waiting === id)
  const unsaved = pending.length > 0 && <PendingNotes of={pending} all={page?.items} />
  if (error && !page)
    return (
      <>
        {unsaved}
        <PageError error={error} retry={() => void refetch()} />
      </>
    )
  if (isPending) return unsaved || <WaitingPage />
  if (page.total === 0 && !query.q)
    return unsaved || <FirstUse title={t('notes.none')}>{t('notes.none.why')}</FirstUse>
  return (
    <>
      {unsaved}
      <div className={learn.tools}>
        <ListSearchBox label={t('notes.search')} asked={query.q} search={search} />
        {page.total > 0 && (
          <Menu
            align="end"
            target={props => (
              <Button variant="default" leftSection={<IconDownload size={19} aria-hidden />} {...props}>
                {t('notes.export')}
              </Button>
            )}
          >
            <MenuItem run={() => void download('md')}>{t('notes.export.md')}</MenuItem>
            <MenuItem run={() => void download('txt')}>{t('notes.export.txt')}</MenuItem>
          </Menu>
        )}
      </div>
      {page.total === 0 && (
        <NoMatch
          title={<Phrase of={{ id: 'notes.noMatch', names: { q: query.q } }} />}
          actions={
            <Button variant="default" onClick={() => search()}>
              {t('notes.showAll')}
            </Button>
          }
        />
      )}
      <ul className={styles.list}>
        {page.items.filter(isSaved).map(note => (
          <NoteRow key={note.id} note={note} named />
        ))}
      </ul>
      <Pager of={page} />
    </>
  )
}

/** What waits on this device, whatever list is asked for below. */
function PendingNotes({ of, all = [] }: { of: ReturnType<typeof usePendingNotes>; all?: Note[] }) {
  return (
    <>
      <PendingTotal of={of} />
      <ul className={styles.list}>
        {of.map(([id, pending]) => (
          <NoteRow
            key={id}
            note={shownPending(
              id,
              pending,
              all.find(note => note.id === id),
            )}
            named
          />
        ))}
      </ul>
    </>
  )
}

function Bookmarks({ query }: { query: Asked }) {
  const t = useTranslate()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [bookmarks.name, 'page', query],
    queryFn: ({ signal }) => call(bookmarks.list, { query: query as never }, signal),
  })
  if (error && !data) return <PageError error={error} retry={() => void refetch()} />
  if (isPending) return <WaitingPage />
  if (data.total === 0) return <FirstUse title={t('bookmarks.none')}>{t('bookmarks.none.why')}</FirstUse>
  return (
    <>
      <ul className={learn.mine}>
        {data.items.map(({ lessonId, lessonTitle, courseTitle }) => (
          <li key={lessonId} className={news.summary}>
            <span className={news.tile} aria-hidden>
              <IconBookmark size={22} />
            </span>
            <span className={news.about}>
              <Link to="/lessons/$id" params={{ id: lessonId }} className={news.itemTitle}>
                <Written>{lessonTitle}</Written>
              </Link>
              <p className={news.when}>
                <Written>{courseTitle}</Written>
              </p>
            </span>
          </li>
        ))}
      </ul>
      <Pager of={data} />
    </>
  )
}
