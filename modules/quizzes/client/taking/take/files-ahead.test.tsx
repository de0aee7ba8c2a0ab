import { render, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { declareFiles } from '#platform/client/ui/rich-text/file-sources.ts'
import type { AttemptItem } from '../../../contract/attempt.ts'
import { FilesAhead } from './files-ahead.tsx'

const [first, second] = ['a', 'b'].map(letter => letter.repeat(36))
const asking = (id: string | undefined) =>
  [{ item: 'a', body: `<p>Listen.</p><div data-audio="${id}"></div>` }] as AttemptItem[]

test('sounds stay where they are played from when the same questions are read anew, and go with their page', async () => {
  const seen: string[] = []
  const note = (what: string) => (id: string) => void seen.push(`${what} ${id}`)
  const sounds = { drawSound: () => {}, holdSound: note('hold'), letSoundGo: note('let go') }
  declareFiles(async () => ({ drawImage: () => {}, loadSounds: async () => sounds }))
  const { rerender, unmount } = render(<FilesAhead items={asking(first)} isStored />)
  await waitFor(() => expect(seen).toEqual([`hold ${first}`]))
  rerender(<FilesAhead items={asking(first)} isStored />)
  rerender(<FilesAhead items={asking(second)} isStored />)
  const moved = [`hold ${first}`, `let go ${first}`, `hold ${second}`]
  await waitFor(() => expect(seen).toEqual(moved))
  unmount()
  await waitFor(() => expect(seen).toEqual([...moved, `let go ${second}`]))
})
