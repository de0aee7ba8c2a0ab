// Makes a release of what is committed: checks that version, changelog and tag agree, and sets the tag.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { releaseFaults } from './release/faults.ts'

const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim()

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const tag = `v${version}`
const faults = releaseFaults({
  version,
  changelog: readFileSync('CHANGELOG.md', 'utf8'),
  uncommitted: git('status', '--porcelain'),
  head: git('rev-parse', 'HEAD'),
  tagged: git('tag', '--list', tag) && git('rev-parse', `${tag}^{commit}`),
})
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
if (!git('tag', '--list', tag)) git('tag', '--annotate', tag, '--message', `Bustan ${version}`)
console.log(`${tag} is ${git('rev-parse', '--short', 'HEAD')}. Publish it with: git push origin ${tag}`)
