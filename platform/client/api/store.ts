import { useSyncExternalStore } from 'react'

/** A value outside of React that screens can follow. */
export type Store<Value> = {
  read: () => Value
  write: (change: Partial<Value>) => void
  follow: (follower: () => void) => () => void
}

/** Keeps a value and calls whoever follows it at each change. */
export function newStore<Value extends object>(first: Value): Store<Value> {
  let value = first
  const followers = new Set<() => void>()
  return {
    read: () => value,
    write(change) {
      value = { ...value, ...change }
      for (const follower of followers) follower()
    },
    follow(follower) {
      followers.add(follower)
      return () => followers.delete(follower)
    },
  }
}

/** The value of a store, as it is now. */
export const useStore = <Value>(store: Store<Value>) =>
  useSyncExternalStore(store.follow, store.read, store.read)
