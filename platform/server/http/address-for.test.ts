import { expect, test } from 'vitest'
import { addressesOf } from './address-for.ts'

test.each([
  ['https://school.example', '192.168.1.5:3000', 'https://school.example'],
  ['http://localhost:3000', '192.168.1.5:3000', 'http://192.168.1.5:3000'],
  ['http://localhost:3000', 'localhost:8080', 'http://localhost:8080'],
  ['http://localhost:3000', '', 'http://localhost:3000'],
  ['http://localhost:3000', 'a host', 'http://localhost:3000'],
  ['http://localhost:3000', 'a/path?x', 'http://a'],
  ['', '127.0.0.1:80', ''],
  ['', 'school.example:80', 'http://school.example'],
])(
  'of a site with the address %o, reached as %o, what is handed out names %o',
  (publicUrl, host, address) => {
    expect(addressesOf(publicUrl)({ protocol: 'http', host })).toBe(address)
  },
)
