import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen has the whole window: no menu and no bar stands around it. */
    isBare?: boolean
  }
}

/** Whether the screen that is open stands alone in the window. */
export const useBare = () => useMatches({ select: all => all.some(({ staticData }) => staticData.isBare) })

/** The frame of such a screen. */
export const BareFrame = ({ children }: { children: ReactNode }) => (
  <main id="main" tabIndex={-1}>
    {children}
  </main>
)
