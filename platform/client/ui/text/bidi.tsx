import type { ReactNode } from 'react'

/** Something that people wrote, inside a line of ours: its direction does not reorder what stands beside it. */
export const Written = ({ children }: { children: ReactNode }) => <bdi>{children}</bdi>

/** Numbers, phones, times and codes: from left to right in both directions. */
export const Ltr = ({ children, className }: { children: ReactNode; className?: string }) => (
  <bdi dir="ltr" className={className}>
    {children}
  </bdi>
)

/** The same for plain text, where no element can stand: titles of the window, names for screen readers. */
export const isolated = (text: string) => `\u2068${text}\u2069`
