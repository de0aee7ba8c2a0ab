import { userLabels } from '#modules/identity/contract/user.ts'

/** Fields that the audit and imports call as their form or list does, by the ids of these labels. */
const both = { ...userLabels, freePreview: 'lessons.freePreview' }
const labels: Record<'audit' | 'imports', Record<string, string>> = {
  audit: {
    ...{ ...both, role: 'users.role', pinned: 'announcements.pinned' },
    ...{ title: 'courses.title', description: 'courses.description', language: 'courses.language' },
    ...{ body: 'lessons.body', video: 'lessons.video', captions: 'lessons.captions' },
    ...{ courseId: 'seasons.courseId', seasonId: 'lessons.seasonId', lessonId: 'summaries.lessonId' },
    ...{ position: 'content.position', columns: 'list.columns' },
    ...{ grouped: 'students.grouped', card: 'students.card', until: 'enrol.until' },
  },
  imports: {
    ...{ ...both, status: 'users.status' },
    ...{ course: 'filter.course', season: 'filter.season', group: 'filter.group' },
  },
}

/** The id of what a field is called in the audit or in an import: of its label, or else of a word that only stands there. */
export const labelOf = (where: 'audit' | 'imports', field: string) =>
  Object.hasOwn(labels[where], field) ? labels[where][field]! : `${where}.field.${field}`
