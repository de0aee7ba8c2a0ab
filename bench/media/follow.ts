/** Looks at a figure ten times a second until `growth` is asked: how far it rose above where it began. */
export function follow(look: () => number) {
  const first = look()
  let max = first
  const timer = setInterval(() => (max = Math.max(max, look())), 100)
  return {
    growth() {
      clearInterval(timer)
      return Math.max(max, look()) - first
    },
  }
}
