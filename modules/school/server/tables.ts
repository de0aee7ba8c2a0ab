import type { SettingsDraft } from '../contract/settings.ts'

type Composite = 'weekend' | 'teachersSee' | 'studentsSee' | 'guardiansSee' | 'sessionDays'

declare module '#platform/server/db/tables.ts' {
  interface ResourceTables {
    /** One row; lists and objects are JSON, and the logo is in `mediaUses`. */
    settings: BaseRow &
      Omit<SettingsDraft, 'logoId' | 'country' | Composite> &
      Record<Composite, string> & {
        /** Nothing until somebody has changed the settings: then the server's own says it. */
        country: string | null
        welcomedAt: string | null
      }
  }
}
