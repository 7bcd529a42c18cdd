import { expect, test } from 'vitest'
import { callerAddress, countedAddress, isAddressOrNetwork } from './caller-address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['user:1', 'user:1'],
])('%s counts as %s', (address, counted) => {
  expect(countedAddress(address)).toBe(counted)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['x'.repeat(8_000), '192.0.2.1'],
  ['203.0.113.7, 198.51.100.1', '192.0.2.1'],
  ['', '192.0.2.1'],
])('a caller at "%s" is at %s', (ip, address) => {
  const socket = Object.assign(Object.create(null), { remoteAddress: '::ffff:192.0.2.1' })
  expect(callerAddress({ ip, socket })).toBe(address)
})

test('a proxy is an address or a network, and nothing else', () => {
  expect(['10.0.0.1', '::1', '10.0.0.0/8', 'fc00::/7'].every(isAddressOrNetwork)).toBe(true)
  expect(['', 'proxy', '10.0.0.0/33', '*'].some(isAddressOrNetwork)).toBe(false)
})
