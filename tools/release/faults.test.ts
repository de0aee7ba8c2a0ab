import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { releaseFaults } from './faults.ts'

const entry = '### Added\n\n- Groups.\n\n### What an operator does\n\n- Nothing.\n'
const changelogOf = (unreleased: string, head = '## [1.2.0] - 2026-01-31', text = entry) =>
  `# Changelog\n\n## [Unreleased]\n\n${unreleased}\n${head}\n\n${text}\n## [1.1.0] - 2025-12-01\n\n- Old.\n`
const ready = { version: '1.2.0', changelog: changelogOf(''), uncommitted: '', head: 'a1', tagged: '' }

test('a version that the changelog describes is released, also a second time from the same commit', () => {
  expect(releaseFaults(ready)).toEqual([])
  expect(releaseFaults({ ...ready, tagged: 'a1' })).toEqual([])
})

test.each<[string, Partial<typeof ready>, string]>([
  [
    'files that are not committed',
    { uncommitted: ' M README.md' },
    'Commit these files first:\n M README.md',
  ],
  ['a version before a release', { version: '1.2.0-rc' }, 'is not three numbers'],
  [
    'a changelog of another version',
    { version: '1.3.0' },
    'says 1.3.0, the newest version of CHANGELOG.md is 1.2.0',
  ],
  [
    'changes that no version has',
    { changelog: changelogOf('- More.\n') },
    'Move what stands under "Unreleased"',
  ],
  ['no day', { changelog: changelogOf('', '## [1.2.0]') }, 'names its day'],
  ['a day that there is not', { changelog: changelogOf('', '## [1.2.0] - 2026-02-30') }, 'names its day'],
  [
    'too many bullets',
    { changelog: changelogOf('', undefined, `${'- One.\n'.repeat(26)}${entry}`) },
    '28 bullets',
  ],
  ['no bullet', { changelog: changelogOf('', undefined, 'Later.\n') }, 'lists no change'],
  ['nothing for operators', { changelog: changelogOf('', undefined, '- One.\n') }, 'What an operator does'],
  ['a tag that another commit has', { tagged: 'b2' }, 'choose the next version'],
])('%s keeps it from being released', (_, change, fault) => {
  expect(releaseFaults({ ...ready, ...change }).join('\n')).toContain(fault)
})

test('the changelog of this version is one that can be released', () => {
  const changelog = readFileSync('CHANGELOG.md', 'utf8').replace(
    /(## \[Unreleased\]\n)[\s\S]*?(?=\n## )/,
    '$1',
  )
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect(releaseFaults({ ...ready, version, changelog })).toEqual([])
})
