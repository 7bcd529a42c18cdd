// A header says whatever its sender likes: where a caller is, only the socket and the trusted proxies tell.
import { onTestFinished, vi } from 'vitest'
import { httpApp } from '../../src/composition.ts'
import { expect, test } from '../support/server.ts'

test.for([
  ['nobody is trusted', [], '198.51.100.1', '203.0.113.9'],
  ['another proxy is trusted', ['10.0.0.0/8'], '198.51.100.1', '203.0.113.9'],
  ['the proxy is trusted', ['203.0.113.9'], '198.51.100.1', '198.51.100.1'],
  ['its network is trusted', ['203.0.113.0/24'], '198.51.100.1', '198.51.100.1'],
  ['the sender forges a first entry', ['203.0.113.9'], '1.1.1.1, 198.51.100.1', '198.51.100.1'],
  ['the sender names a trusted one', ['203.0.113.9'], '203.0.113.9, 198.51.100.1', '198.51.100.1'],
  ['the entry is no address', ['203.0.113.9'], 'x'.repeat(8_000), '203.0.113.9'],
  ['the entry is a script', ['203.0.113.9'], '<script>', '203.0.113.9'],
] as const)('%s', async ([, trustedProxies, forwarded, seen], { server }) => {
  const warn = vi.spyOn(server.composition.platform.logger, 'warn')
  const app = await httpApp({ ...server.composition, trustedProxies })
  onTestFinished(async () => {
    warn.mockRestore()
    await app.close()
  })
  const headers = { 'x-forwarded-for': forwarded, 'x-real-ip': '7.7.7.7', forwarded: 'for=7.7.7.7' }
  await app.inject({ url: '/api/core/schools', remoteAddress: '203.0.113.9', headers })
  expect(warn.mock.calls).toEqual([[expect.objectContaining({ address: seen }), 'refused']])
})
