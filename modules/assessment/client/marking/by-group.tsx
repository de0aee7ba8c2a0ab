import { useGroupFilter } from '#modules/enrolment/client/public/group-filter.ts'
import { useAddress } from '#platform/client/routing/address.ts'
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
