/** A year, and how many receipts were written in it. */
export type ReceiptCount = { year: number; count: number }

/** The receipt that comes after another: from 1 each year, and never in a year before that of the last. */
export function nextReceipt({ year, count }: ReceiptCount, yearNow: number): ReceiptCount {
  return yearNow > year ? { year: yearNow, count: 1 } : { year, count: count + 1 }
}

/** A receipt's number as it is printed: six digits, or more where there are more. */
export const receiptNumber = ({ year, count }: ReceiptCount) => `${year}-${String(count).padStart(6, '0')}`
