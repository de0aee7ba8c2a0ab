import type { Entry, Method } from '../../contract/entry.ts'

export type ReceiptLine = {
  number: string
  names: string[]
  titles: string[]
  method: Method
  total: number
  createdAt: string
  voidReason: string | undefined
}

/** Entries as their receipts: one line each, what was given back below 0; charges have no receipt. */
export function receiptLines(entries: Entry[]): ReceiptLine[] {
  const lines = new Map<string, ReceiptLine>()
  for (const entry of entries) {
    const {
      receiptNumber,
      kind,
      amount,
      user,
      groupTitle,
      courseTitle,
      method,
      createdAt,
      voidedAt,
      voidReason,
    } = entry
    if (!receiptNumber || !method) continue
    const line: ReceiptLine = lines.get(receiptNumber) ?? {
      ...{ number: receiptNumber, names: [], titles: [], method, total: 0, createdAt },
      voidReason: voidedAt ? (voidReason ?? '') : undefined,
    }
    line.total += kind === 'payment' ? amount : -amount
    if (!line.names.includes(user.name)) line.names.push(user.name)
    const title = groupTitle ?? courseTitle
    if (title && !line.titles.includes(title)) line.titles.push(title)
    lines.set(receiptNumber, line)
  }
  return [...lines.values()]
}
