import type { Lesson } from '#modules/catalog/contract/lesson.ts'
import { useFile } from '#modules/media/client/public/use-file.ts'
import { FileViewer } from '../home/file-viewer.tsx'

type Props = { file: Lesson['attachments'][number]; page?: number; close: () => void }

/** A file of a lesson that its address names, over the page, at the page that the address names. */
export function LessonFile({ file, page, close }: Props) {
  const { save: download } = useFile(file.id)
  return <FileViewer file={file} page={page} download={download} close={close} />
}
