type Release = {
  version: string
  changelog: string
  /** What `git status --porcelain` says. */
  uncommitted: string
  head: string
  /** The commit that has the tag of the version already; empty where none has. */
  tagged: string
}

/** So many bullets are read in two minutes. */
const maxBullets = 25

/** What keeps a version from being released, each as a sentence that says what to do. */
export function releaseFaults({ version, changelog, uncommitted, head, tagged }: Release): string[] {
  const parts = [...changelog.matchAll(/^## \[(.+?)\](?: - (\S+))?\n([\s\S]*?)(?=^## |(?![\s\S]))/gm)]
  const [unreleased, newest] = parts.map(([, name, date, text]) => ({ name, date, text: text!.trim() }))
  const bullets = newest?.text.match(/^- /gm)?.length ?? 0
  const faults = [
    uncommitted && `Commit these files first:\n${uncommitted}`,
    !/^\d+\.\d+\.\d+$/.test(version) && `The version of package.json, ${version}, is not three numbers.`,
    unreleased?.name !== 'Unreleased' && 'CHANGELOG.md begins with "## [Unreleased]".',
    unreleased?.text && `Move what stands under "Unreleased" in CHANGELOG.md to "## [${version}]".`,
    newest?.name !== version &&
      `package.json says ${version}, the newest version of CHANGELOG.md is ${newest?.name ?? 'none'}.`,
    newest &&
      !isDay(newest.date) &&
      `"## [${newest.name}]" in CHANGELOG.md names its day as " - 2026-01-31".`,
    newest && bullets === 0 && `"## [${newest.name}]" in CHANGELOG.md lists no change.`,
    bullets > maxBullets &&
      `"## [${newest!.name}]" in CHANGELOG.md has ${bullets} bullets; ${maxBullets} at most are read in two minutes.`,
    newest &&
      !newest.text.includes('### What an operator does') &&
      `"## [${newest.name}]" in CHANGELOG.md says "What an operator does".`,
    tagged && tagged !== head && `v${version} is ${tagged.slice(0, 8)} already: choose the next version.`,
  ]
  return faults.filter(fault => typeof fault === 'string' && fault !== '') as string[]
}

function isDay(text: string | undefined) {
  const time = Date.parse(text ?? '')
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}
