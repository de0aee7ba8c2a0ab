import { useState } from 'react'
import { amountOf } from '#modules/enrolment/client/public/money.ts'
import { amountIn } from './amount-panel.tsx'
import { isOpen, type Payer, paysOf } from './payer.ts'

/** An amount as it is divided by hand between the children of a guardian. */
export type Division = {
  /** What stands in the field of each child. */
  typed: Readonly<Record<string, string>>
  type: (child: string, text: string) => void
  /** The part of each child; undefined where it cannot be read. */
  parts: ReadonlyMap<string, number | undefined>
  /** What is left of the amount; below 0 where the parts come to more. */
  left: number
  /** Lets the oldest charge be paid first again; nothing where nothing is open, which somebody has to divide. */
  close?: () => void
}

const partIn = (text: string) => (/^\s*[0٠۰]*\s*$/.test(text) ? 0 : amountIn(text))

/** Divides an amount by hand: first as the oldest charges would have it, then as somebody writes. */
export function useDivision(payer: Payer, amount: number) {
  const [written, setWritten] = useState<Record<string, string>>()
  const { guardian, children } = payer
  if (!guardian || children.length < 2) return {}
  const isNeeded = !children.some(isOpen)
  const typed = written ?? (isNeeded ? {} : undefined)
  const open = () => {
    const { pays } = paysOf(payer, amount)
    const proposed = children.map(({ id, allocation }) => {
      const part = allocation.charges.reduce((sum, { charge }) => sum + (pays.get(charge.id) ?? 0), 0)
      return [id, part > 0 ? String(amountOf(part)) : ''] as const
    })
    setWritten(Object.fromEntries(proposed))
  }
  if (!typed) return { open }
  const parts = new Map(children.map(({ id }) => [id, partIn(typed[id] ?? '')]))
  const division: Division = {
    ...{ typed, parts },
    type: (child, text) => setWritten({ ...typed, [child]: text }),
    left: amount - [...parts.values()].reduce<number>((sum, part) => sum + (part ?? 0), 0),
    ...(!isNeeded && { close: () => setWritten(undefined) }),
  }
  return { division }
}

/** Whether the parts can be sent: each is read, and together they are the amount. */
export const agrees = ({ parts, left }: Division) => left === 0 && ![...parts.values()].includes(undefined)

/** The parts as they are sent: of who gets nothing there is none. */
export const splitOf = ({ parts }: Division) =>
  [...parts].flatMap(([userId, amount]) => (amount ? [{ userId, amount }] : []))
