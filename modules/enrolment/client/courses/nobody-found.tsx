import { Button } from '@mantine/core'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import type { Go } from '#platform/client/routing/address.ts'
import { NoMatch } from '#platform/client/ui/feedback/empty-state.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'

/** Why no student of a course is shown though there are some, and the way out. */
export function NobodyFound({
  asked: { q, groupId },
  go,
}: {
  asked: { q?: string; groupId?: string }
  go: Go
}) {
  const t = useTranslate()
  const isNarrowed = q !== undefined || groupId !== undefined
  return (
    <NoMatch
      title={
        q ? (
          <Phrase of={{ id: 'students.noMatch', names: { q } }} />
        ) : (
          t(groupId ? 'students.noMatch.filters' : 'list.beyond')
        )
      }
      actions={
        <Button
          variant="default"
          onClick={() => void go({ q: undefined, groupId: undefined, page: undefined })}
        >
          {t(isNarrowed ? 'list.clear' : 'list.firstPage')}
        </Button>
      }
    />
  )
}
