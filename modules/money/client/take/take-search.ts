/** Who pays, as the address says: a student alone, or a guardian for all their children. */
export type TakeSearch = { student?: string; guardian?: string; amount?: number }

export const takeSearch = ({ student, guardian }: Record<string, unknown>): TakeSearch => ({
  ...(typeof student === 'string' && student && { student }),
  ...(typeof guardian === 'string' && guardian && { guardian }),
})
