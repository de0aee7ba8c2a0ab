import { useGroupFilter } from '#modules/enrolment/client/public/group-filter.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useAddress } from '#platform/client/routing/address.ts'
import { NoMatch } from '#platform/client/ui/feedback/empty-state.tsx'
import { ListFilters } from '#platform/client/ui/list/list-filters.tsx'
import tools from '#platform/client/ui/list/list-toolbar.module.css'

/** Narrows what is marked to the members of one group, as the address says. */
export function ByGroup({ courseId }: { courseId?: string }) {
  const [address, go] = useAddress()
  const filter = useGroupFilter(courseId)
  return (
    <div className={tools.bar}>
      <ListFilters filters={[filter]} address={address} go={go} />
    </div>
  )
}

/** Said where the group has nothing to mark: others may. */
export function NothingOfGroup() {
  const t = useTranslate()
  return <NoMatch title={t('marking.byGroup.none')}>{t('marking.byGroup')}</NoMatch>
}
