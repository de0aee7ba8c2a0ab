/** The day whose absences are called about; today where there is none. */
export const callSearch = ({ on }: Record<string, unknown>): { on?: string } =>
  typeof on === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(on) && !Number.isNaN(Date.parse(on)) ? { on } : {}
