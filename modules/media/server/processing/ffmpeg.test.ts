import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test, vi } from 'vitest'
import { convert, frameOf, hasFfmpeg, probe } from './ffmpeg.ts'

/** Programs that do nothing but write down, line by line, what they find in their environment. */
async function curiousPrograms() {
  const folder = join(inject('folder'), 'curious')
  await mkdir(folder)
  const environment = join(folder, 'environment')
  const script = `#!/bin/sh\nenv >> '${environment}'\necho '{}'\n`
  for (const name of ['ffmpeg', 'ffprobe']) await writeFile(join(folder, name), script, { mode: 0o700 })
  return { ffmpeg: join(folder, 'ffmpeg'), environment }
}

test.skipIf(process.platform === 'win32')(
  'programs that read videos are told no secret of the server',
  async () => {
    const secrets = ['ADMIN_PASSWORD', 'APP_SECRET', 'DATABASE_URL', 'S3_SECRET_KEY']
    for (const name of secrets) vi.stubEnv(name, 'a quiet orchard at dawn')
    const { ffmpeg, environment } = await curiousPrograms()
    expect(await hasFfmpeg(ffmpeg)).toBe(true)
    await probe(ffmpeg, 'video.mp4')
    await frameOf(ffmpeg, 'video.mp4', 2, 'frame.png')
    await convert(ffmpeg, 'video.mp4', 'to.mp4', { signal: new AbortController().signal, onSeconds() {} })
    const names = (await readFile(environment, 'utf8')).split('\n').map(line => line.split('=', 1)[0]!)
    expect(names).toContain('PATH')
    const known = ['PATH', 'LD_LIBRARY_PATH', 'TMPDIR', 'TEMP', 'SystemRoot', 'LC_ALL']
    // What a shell sets for itself.
    const own = ['PWD', 'OLDPWD', 'SHLVL', '_', '']
    expect(names.filter(name => ![...known, ...own].includes(name))).toEqual([])
  },
)

test.skipIf(process.platform === 'win32')(
  'a program that somebody else ended has said nothing of the file, nor that it is not there',
  async () => {
    const folder = join(inject('folder'), 'ended')
    await mkdir(folder)
    const ffmpeg = join(folder, 'ffmpeg')
    const write = async (script: string) => {
      for (const name of ['ffmpeg', 'ffprobe'])
        await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o700 })
    }
    await write('kill -9 $$')
    const run = { signal: new AbortController().signal, onSeconds() {} }
    await expect(convert(ffmpeg, 'video.mp4', 'to.mp4', run)).rejects.toThrow('ended by SIGKILL')
    await expect(probe(ffmpeg, 'video.mp4')).rejects.toThrow('ended by SIGKILL')
    await expect(hasFfmpeg(ffmpeg)).rejects.toThrow('ended by SIGKILL')
    await write('exit 1')
    await expect(probe(ffmpeg, 'video.mp4')).rejects.toMatchObject({ code: 'damaged' })
    await write('true')
    expect(await hasFfmpeg(ffmpeg)).toBe(true)
  },
)
