import { Button, NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/client/api/call.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { FirstUse, NoMatch } from '#platform/client/ui/feedback/empty-state.tsx'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { WaitingRows } from '#platform/client/ui/feedback/waiting-rows.tsx'
import { useAgain } from '#platform/client/ui/form/changes.ts'
import { Check } from '#platform/client/ui/form/check.tsx'
import { ListSearchBox } from '#platform/client/ui/list/list-search-box.tsx'
import { unlisted, media, purposes } from '../../contract/media.ts'
import styles from './library.module.css'
import { LibraryRow } from './library-row.tsx'

type Asked = { q?: string; purpose?: string; deleted?: true }
const kinds = purposes.filter(purpose => !unlisted.includes(purpose))

/** The files of a course: what they are, where they are used, and what can be done with them. */
export function Library({ courseId }: { courseId: string }) {
  const t = useTranslate()
  const again = useAgain()
  const [asked, setAsked] = useState<Asked>({})
  const queryKey = ['media', 'library', courseId, asked]
  const pages = useInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam: page }) =>
      call(media.list, { query: { courseId, ...asked, page, pageSize: 50 } as never }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    placeholderData: before => before,
  })
  const items = pages.data?.pages.flatMap(page => page.items)
  const isNarrowed = Boolean(asked.q || asked.purpose)
  return (
    <section aria-label={t('media.library')}>
      <div className={styles.tools}>
        <ListSearchBox
          label={t('library.search')}
          asked={asked.q}
          search={q => setAsked({ ...asked, q: q || undefined })}
        />
        <NativeSelect
          size="md"
          aria-label={t('library.purpose')}
          rightSection={<IconChevronDown size={20} aria-hidden />}
          value={asked.purpose ?? ''}
          data={[
            { value: '', label: t('library.purpose.all') },
            ...kinds.map(value => ({ value, label: t(`library.purpose.${value}`) })),
          ]}
          onChange={({ currentTarget: { value } }) => setAsked({ ...asked, purpose: value || undefined })}
        />
        <label className={styles.bin} htmlFor="library-bin">
          <Check
            id="library-bin"
            checked={asked.deleted === true}
            onChange={() => setAsked({ ...asked, deleted: asked.deleted ? undefined : true })}
          />
          {t('library.bin')}
        </label>
      </div>
      <output className={styles.total}>
        {pages.data && t('library.found', { count: pages.data.pages[0]!.total })}
      </output>
      {pages.error && !items ? (
        <PageError error={pages.error} retry={() => void again(queryKey)} />
      ) : !items ? (
        <WaitingRows rows={5} />
      ) : items.length > 0 ? (
        <ul className={styles.rows}>
          {items.map(item => (
            <LibraryRow key={item.id} media={item} inBin={asked.deleted === true} />
          ))}
        </ul>
      ) : isNarrowed ? (
        <NoMatch title={t('library.noMatch')} />
      ) : asked.deleted ? (
        <NoMatch title={t('library.bin.empty')} />
      ) : (
        <FirstUse title={t('library.none')}>{t('library.none.why')}</FirstUse>
      )}
      {pages.hasNextPage && (
        <Button
          variant="default"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {t('library.more')}
        </Button>
      )}
    </section>
  )
}
