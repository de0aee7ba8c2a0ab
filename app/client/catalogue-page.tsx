import { useMyGroups } from '#modules/enrolment/client/groups/my-groups.tsx'
import { CatalogueScreen } from '#modules/learning/client/home/catalogue-screen.tsx'

/** Every course that is out, and all groups that a student is in: those of no course, too. */
export const CataloguePage = () => <CatalogueScreen groups={useMyGroups()} />
