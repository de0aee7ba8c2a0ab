import { spawnSync } from 'node:child_process'
import { existsSync, statSync, truncateSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { newFile } from '#test/database.ts'
import { openReserve } from './reserve.ts'

const MiB = 1024 * 1024
/** A small disk of its own in memory, which Linux gives to whoever may have a namespace of users. */
const onSmallDisk = (command: string) =>
  spawnSync('unshare', ['-Urm', 'sh', '-c', `mount -t tmpfs -o size=96m tmpfs /mnt && ${command}`], {
    encoding: 'utf8',
  })
const hasSmallDisk = process.platform === 'linux' && onSmallDisk('true').status === 0

test.skipIf(!hasSmallDisk)('on a full disk the database goes on until its reserve is used up', () => {
  const { stdout, stderr } = onSmallDisk(`${process.execPath} test/full-disk.ts /mnt`)
  expect(stderr).toContain('The disk is full: 15 MiB are left of what is reserved for the database.')
  const { acknowledged, kept, last, afterwards } = JSON.parse(stdout)
  expect(acknowledged).toBeGreaterThan(1_000)
  expect(kept).toBe(acknowledged)
  expect(last).toBe('full')
  expect(afterwards).toBe('kept')
})

test('a reserve is given back by pieces, and made whole again', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const file = newFile()
  const path = `${file}-reserve`
  const reserve = openReserve(file, 2 * MiB)
  expect(reserve.release()).toBe(false)
  reserve.fill()
  expect(statSync(path)).toMatchObject({ size: 2 * MiB, mode: 0o100600 })
  expect([reserve.release(), reserve.release(), reserve.release()]).toEqual([true, true, false])
  expect(reserve.released()).toBe(2)
  reserve.fill()
  truncateSync(path, MiB)
  reserve.fill()
  expect(statSync(path).size).toBe(2 * MiB)
  reserve.close()
})

test('where not enough is free no reserve is made', () => {
  const file = newFile()
  const reserve = openReserve(file, 2 ** 50)
  reserve.fill()
  expect(existsSync(`${file}-reserve`)).toBe(false)
  reserve.close()
})
