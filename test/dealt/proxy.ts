import { createServer, connect, type Socket } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

/** Bytes of what a device sends after which its line may drop. */
const farthestCut = 100_000
/** What was on its way when a line dropped comes to the server so much later: the device asks another one meanwhile. */
const laterMs = 30

/**
 * A proxy that deals each connection to one of some servers at random, and cuts one of three: amid what a device sends, of which the
 * server hears the rest later, or before it is told that it was done.
 */
export async function startProxy(ports: () => number[]) {
  let cuts = 0
  const server = createServer(device => {
    const all = ports()
    const site = connect(all[Math.floor(Math.random() * all.length)]!, '127.0.0.1')
    for (const [one, other] of [
      [device, site],
      [site, device],
    ] as const)
      one.on('error', () => other.destroy()).on('end', () => other.end())
    const chance = Math.random()
    if (chance < 1 / 6) cutAmid(device, site)
    else device.pipe(site)
    if (chance > 5 / 6) site.once('data', () => cut(device, site))
    else site.pipe(device)
  })
  function cut(device: Socket, site: Socket) {
    cuts++
    device.destroy()
    site.destroy()
  }
  function cutAmid(device: Socket, site: Socket) {
    let left = Math.random() * farthestCut
    device.on('data', part => {
      left -= part.length
      if (left > 0) return void site.write(part)
      device.removeAllListeners('data')
      device.destroy()
      setTimeout(() => {
        site.write(part, () => cut(device, site))
      }, laterMs)
    })
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    cuts: () => cuts,
    close: () => server.close(),
  }
}
