import type { Doing } from './doings.ts'
import type { Sites, Who } from './sites.ts'

type Path = string | ((sites: Sites) => string)

/** One state of one screen: who sees it, where, and what is done to bring it about. */
export type Screen = {
  who: Who
  name: string
  path: Path
  /** Calls that fail on this screen, and how; that are never answered; or that seem to be done, so that the next picture finds all in place. */
  failing?: { calls: RegExp; how: 'refused' | 'offline' | 'waiting' | 'seemingly done' }
  /** How wide the phone is, where it is not 390. */
  phoneWidth?: number
  does?: (doing: Doing) => Promise<unknown>
  /** Takes back what was begun for its pictures, so that the next can begin it, too. */
  after?: (doing: Doing) => Promise<unknown>
}

export const of = (who: Who, screens: Record<string, Path | Omit<Screen, 'who' | 'name'>>): Screen[] =>
  Object.entries(screens).map(([name, screen]) =>
    typeof screen === 'string' || typeof screen === 'function'
      ? { who, name, path: screen }
      : { who, name, ...screen },
  )

/** Never answered. */
export const never = (calls: RegExp) => ({ calls, how: 'waiting' }) as const
export const broken = (calls: RegExp) => ({ calls, how: 'refused' }) as const
