/** A time zone in which it is noon, so that no day and no week ends while a journey goes on. */
export function zoneOfNoon() {
  const ahead = 12 - new Date().getUTCHours()
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}` // these names count the hours that UTC is ahead
}
