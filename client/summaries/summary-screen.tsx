import { Button } from '@mantine/core'
import { IconDownload, IconEye, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { may } from '#contract/access.ts'
import { media } from '#contract/media.ts'
import { type Summary, summaries } from '#contract/summary.ts'
import { call } from '../api/call.ts'
import { itemOf } from '../api/resource.ts'
import { useUser } from '../api/session.ts'
import { useBytes } from '../media/use-media.ts'
import { PagedFile } from '../pdf/paged-file.tsx'
import { useAgain } from '../ui/changes.ts'
import { useReason } from '../ui/field-errors.tsx'
import { isWritten } from '../ui/is-written.ts'
import { PageError } from '../ui/page-error.tsx'
import head from '../ui/page-head.module.css'
import { PageHead } from '../ui/page-head.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { WaitingPage } from '../ui/skeleton.tsx'
import { StatusPill } from '../ui/status-pill.tsx'
import { showToast } from '../ui/toasts.ts'
import { useWords } from '../words/words.ts'
import sheet from '../ui/sheet.module.css'
import styles from './summary-screen.module.css'

const route = getRouteApi('/signed-in/admin/admin/summaries/$id')

/** A summary as students read it: its text, then its file. Nothing that staff open is told. */
export function SummaryScreen() {
  const { id } = route.useParams()
  const { data, error, failureReason } = useQuery(itemOf(summaries, id))
  const again = useAgain()
  if (data) return <Known summary={data} />
  const failure = error ?? failureReason
  return failure ? (
    <PageError error={failure} retry={() => void again(itemOf(summaries, id).queryKey)} alone />
  ) : (
    <WaitingPage />
  )
}

function Known({ summary }: { summary: Summary }) {
  const t = useWords()
  const { role } = useUser()
  const { id, title, courseTitle, status, body, file } = summary
  const text = body && isWritten(body) ? body : undefined
  return (
    <>
      <Link to="/admin/summaries" className={head.back}>
        {t('summaries.heading')}
      </Link>
      <PageHead
        heading={<bdi>{title}</bdi>}
        title={title}
        lead={
          <span className={head.facts}>
            <StatusPill status={status} />
            <bdi>{courseTitle}</bdi>
          </span>
        }
        actions={
          may(role, 'summaries.update') && (
            <Button
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden />}
              renderRoot={root => <Link to="/admin/summaries" search={{ open: id } as never} {...root} />}
            >
              {t('list.edit')}
            </Button>
          )
        }
      />
      <div className={styles.page}>
        <p className={styles.as}>
          <IconEye size={20} aria-hidden />
          {t('lessons.preview.title')}
        </p>
        {(text || !file) && (
          <article className={sheet.sheet}>
            {text ? <RichText html={text} /> : <p>{t('summaries.preview.empty')}</p>}
          </article>
        )}
        {file && <File key={file.id} file={file} />}
      </div>
    </>
  )
}

/** A PDF is read here, all else is kept on the device; links last some minutes, so each press asks for a fresh one. */
function File({ file }: { file: NonNullable<Summary['file']> }) {
  const reason = useReason()
  const bytes = useBytes()
  const keep = async () => {
    try {
      const { downloadUrl } = await call(media.read, { id: file.id })
      if (downloadUrl) location.assign(downloadUrl)
    } catch (error) {
      showToast({ tone: 'bad', title: 'unsuccessful', message: { text: reason(error) } })
    }
  }
  if (file.contentType === 'application/pdf') return <PagedFile file={file} keep={() => void keep()} />
  return (
    <button type="button" className={styles.file} onClick={() => void keep()}>
      <IconDownload size={20} aria-hidden />
      <bdi>{file.fileName}</bdi>
      <bdi className={styles.size}>{bytes(file.size)}</bdi>
    </button>
  )
}
