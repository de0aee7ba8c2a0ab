import { useMedia } from '#modules/media/client/public/use-media.ts'
import styles from './handed-in.module.css'

/** The files that were handed in with an answer, each by a link that opens it. */
export const FilesOf = ({ ids }: { ids: string[] }) => (
  <ul className={styles.files}>
    {ids.map(id => (
      <li key={id}>
        <FileLink id={id} />
      </li>
    ))}
  </ul>
)

function FileLink({ id }: { id: string }) {
  const { data } = useMedia(id)
  if (!data?.url) return <bdi>{data?.fileName ?? '…'}</bdi>
  return (
    <a href={data.url} target="_blank" rel="noopener noreferrer">
      <bdi>{data.fileName}</bdi>
    </a>
  )
}
