/** How many of the smallest unit of a currency (ISO 4217) are one whole unit: 100 piastres a pound, 1,000 fils a dinar, one yen. */
export function unitOf(currency: string) {
  const style = { style: 'currency', currency } as const
  return 10 ** (new Intl.NumberFormat('en', style).resolvedOptions().maximumFractionDigits ?? 0)
}
