// Without an import or an export this file would declare that module instead of adding to it.
export {}

declare module '#platform/server/db/tables.ts' {
  interface PlainTables {
    enrolments: {
      id: string
      courseId: string
      userId: string
      source: 'staff' | 'code' | 'self'
      expiresAt: string | null
      createdAt: string
      updatedAt: string
      version: number
      deletedAt: string | null
    }
  }
}
