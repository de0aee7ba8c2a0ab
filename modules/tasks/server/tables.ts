// Without an import or an export this file would declare that module instead of adding to it.
export {}

declare module '#platform/server/db/tables.ts' {
  interface PlainTables {
    /** How tables with the same headers were read in last; what was chosen is JSON. */
    importMappings: { signature: string; choice: string; usedAt: string }
  }
}
