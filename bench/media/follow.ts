/** Looks at a figure ten times a second until `growth` is asked: how far it rose above where it began. */
export function follow(look: () => number) {
  const first = look()
  let most = first
  const timer = setInterval(() => (most = Math.max(most, look())), 100)
  return {
    growth() {
      clearInterval(timer)
      return Math.max(most, look()) - first
    },
  }
}
