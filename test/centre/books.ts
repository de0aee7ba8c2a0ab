/** What somebody wrote down who stood beside the desk: an entry as it was meant, in the order of the acts. */
export type Line = {
  seq: number
  kind: 'charge' | 'discount' | 'payment' | 'refund'
  who: string
  amount: number
  on: string
  group: string | null
  /** Of charges: which they are, to find them again. */
  name?: string
  /** Of discounts: the name of the charge that they lower. */
  of?: string
  isVoid: boolean
}
/** A receipt as it was handed out, and in whose drawer of which day it lies. */
export type Paper = {
  by: string
  on: string
  method: string
  total: number
  status: 'valid' | 'void'
  /** Where it was voided after its drawer had been closed: whose drawer of which day gave the money back. */
  back?: { by: string; on: string }
}

/** The books of the test itself, which know nothing of how the site reckons. */
export function newBooks() {
  const lines: Line[] = []
  const papers: Paper[] = []
  let acts = 0
  const enter = (some: Omit<Line, 'seq' | 'isVoid'>[]) => {
    acts++
    lines.push(...some.map(line => ({ ...line, seq: acts, isVoid: false })))
  }
  const valid = (who?: string) => lines.filter(line => !line.isVoid && (!who || line.who === who))
  const sumOf = (some: Line[], kind: Line['kind']) =>
    some.filter(line => line.kind === kind).reduce((sum, { amount }) => sum + amount, 0)
  const due = (some: Line[]) =>
    sumOf(some, 'charge') - sumOf(some, 'discount') - sumOf(some, 'payment') + sumOf(some, 'refund')
  return {
    ...{ lines, papers, enter, valid, sumOf, due },
    voided: (name: string, who: string) => {
      for (const line of lines) if (line.name === name && line.who === who) line.isVoid = true
    },
    /** Receipts are numbered in the order in which they are handed out. */
    paper: (paper: Omit<Paper, 'status'>) => papers.push({ ...paper, status: 'valid' }),
    /** What each drawer of a day holds by method: handed out there, less what was given back there. */
    drawers() {
      const sums = new Map<string, number>()
      const add = (by: string, on: string, method: string, amount: number) => {
        const key = [on, by, method].join(' ')
        sums.set(key, (sums.get(key) ?? 0) + amount)
      }
      for (const { by, on, method, total, status, back } of papers) {
        if (status === 'valid' || back) add(by, on, method, total)
        if (back) add(back.by, back.on, method, -total)
      }
      return sums
    },
    /** What is open of each charge of somebody, and what payments filled of it: coin by coin, so to say, in the order of days. */
    paid(who: string) {
      const own = valid(who).toSorted((one, other) => one.on.localeCompare(other.on) || one.seq - other.seq)
      const open = own
        .filter(({ kind }) => kind === 'charge')
        .map(line => ({ line, left: line.amount, paid: 0 }))
      for (const { of, amount } of own.filter(({ kind }) => kind === 'discount'))
        open.find(({ line }) => line.name === of)!.left -= amount
      let refund = sumOf(own, 'refund')
      const payments = own.filter(({ kind }) => kind === 'payment').map(line => ({ ...line }))
      for (const payment of payments.toReversed()) {
        const part = Math.min(refund, payment.amount)
        payment.amount -= part
        refund -= part
      }
      for (const payment of payments)
        for (const isOwn of [true, false])
          for (const each of open) {
            if (isOwn !== (each.line.group === payment.group)) continue
            const part = Math.min(payment.amount, each.left)
            payment.amount -= part
            each.left -= part
            each.paid += part
          }
      return open
    },
  }
}
