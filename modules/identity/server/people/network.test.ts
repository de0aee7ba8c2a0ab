import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'
import { networkOf } from './network.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0DB8:0000::0001', '2001:db8:0:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['no address', 'no address'],
])('%s is at %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('however an address is written, and wherever in its /64 it is, the place is one', () => {
  const number = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff }))
  const groups = fc.array(number, { minLength: 8, maxLength: 8 })
  fc.assert(
    fc.property(
      groups.filter(([first]) => first !== 0),
      groups,
      (one, other) => {
        const long = (numbers: number[]) => numbers.map(each => each.toString(16).padStart(4, '0'))
        const short = new URL(`http://[${long(one).join(':')}]`).hostname.slice(1, -1)
        const neighbour = long([...one.slice(0, 4), ...other.slice(4)])
          .join(':')
          .toUpperCase()
        expect(networkOf(short)).toBe(networkOf(long(one).join(':')))
        expect(networkOf(neighbour)).toBe(networkOf(short))
      },
    ),
  )
})

test.each([
  ['10.0.0.1', '::ffff:10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['fd00::1', 'fd00:0:0:0:0:0:0:1'],
])('a proxy that TRUST_PROXY names as %s is believed as %s', async (named, remoteAddress) => {
  const { app, db } = await newWorld({ trustProxy: [named] })
  const signIn = (forwarded: string) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress,
      headers: { 'x-forwarded-for': forwarded },
      payload: { login: 'nobody here', password: 'wrong' },
    })
  for (const forwarded of ['2001:db8::7', '2001:0db8:0::9', '2001:db8:0:0:1::']) await signIn(forwarded)
  const counted = await db.read
    .selectFrom('limits')
    .select(['key', 'tries'])
    .where('key', 'like', 'from:%')
    .execute()
  expect(counted).toEqual([{ key: 'from:2001:db8:0:0', tries: 3 }])
})
