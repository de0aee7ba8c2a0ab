import { Button } from '@mantine/core'
import { IconDownload, IconPencil } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { PagedFile } from '#modules/media/client/public/paged-file.ts'
import { useFile } from '#modules/media/client/public/use-file.ts'
import { useBytes } from '#modules/media/client/public/use-media.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import head from '#platform/client/ui/layout/page-head.module.css'
import { PageHead } from '#platform/client/ui/layout/page-head.tsx'
import { ItemPage } from '#platform/client/ui/overlay/item-page.tsx'
import sheet from '#platform/client/ui/overlay/sheet.module.css'
import { isWritten } from '#platform/client/ui/rich-text/is-written.ts'
import { RichText } from '#platform/client/ui/rich-text/rich-text.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { may } from '#platform/contract/access.ts'
import { type Summary, summaries } from '../../contract/summary.ts'
import { ShownStatus } from '../publishing/shown-status.tsx'
import { AsStudentsSee } from '../reading/as-students-see.tsx'
import styles from './summary-screen.module.css'

const route = getRouteApi('/signed-in/admin/admin/summaries/$id')

/** A summary as students read it: its text, then its file. Nothing that staff open is told. */
export function SummaryScreen() {
  const { id } = route.useParams()
  return (
    <ItemPage of={summaries} id={id}>
      {summary => <Known summary={summary} />}
    </ItemPage>
  )
}

function Known({ summary }: { summary: Summary }) {
  const t = useTranslate()
  const { role } = useUser()
  const { id, title, courseTitle, body, file } = summary
  const text = body && isWritten(body) ? body : undefined
  return (
    <>
      <Link to="/admin/summaries" className={head.back}>
        {t('summaries.heading')}
      </Link>
      <PageHead
        heading={<Written>{title}</Written>}
        title={title}
        lead={
          <span className={head.facts}>
            <ShownStatus of={summary} />
            <Written>{courseTitle}</Written>
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
      <AsStudentsSee>
        {(text || !file) && (
          <article className={sheet.sheet}>
            {text ? <RichText html={text} /> : <p>{t('summaries.preview.empty')}</p>}
          </article>
        )}
        {file && <File key={file.id} file={file} />}
      </AsStudentsSee>
    </>
  )
}

/** A PDF is read here, all else is kept on the device. */
function File({ file }: { file: NonNullable<Summary['file']> }) {
  const bytes = useBytes()
  const { filePage } = route.useSearch()
  const { save: download } = useFile(file.id)
  if (file.contentType === 'application/pdf')
    return <PagedFile file={file} page={filePage} download={download} />
  return (
    <button type="button" className={styles.file} onClick={download}>
      <IconDownload size={20} aria-hidden />
      <bdi>{file.fileName}</bdi>
      <bdi className={styles.size}>{bytes(file.size)}</bdi>
    </button>
  )
}
