import { area, read, write } from '@caderneta/contracts/define'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { requestParts } from './request.ts'

const calls = area('invoices', {
  list: read('GET /api/ebpay/invoice', {
    summary: '',
    needs: 'authenticated',
    query: z.object({ status: z.array(z.string()).optional(), cursor: z.string().optional() }),
    returns: z.unknown(),
  }),
  cancel: write('POST /api/ebpay/invoice/:id/cancel', {
    summary: '',
    needs: 'authenticated',
    params: z.object({ id: z.string() }),
    query: z.object({ dryRun: z.boolean().optional() }),
    body: z.object({ comment: z.string() }),
    returns: z.unknown(),
  }),
})

test('fields of the path, the query and the body each go to their place', () => {
  expect(requestParts(calls.cancel, { id: 'a/b', comment: 'em duplicidade', dryRun: true })).toEqual({
    address: '/api/ebpay/invoice/a%2Fb/cancel?dryRun=true',
    body: { comment: 'em duplicidade' },
  })
})

test('a list repeats its name and empty fields stay out of the address', () => {
  const { address, body } = requestParts(calls.list, { status: ['paid', 'open'], cursor: '' })
  expect(address).toBe('/api/ebpay/invoice?status=paid&status=open')
  expect(body).toBeUndefined()
})

test('a call without its path field never leaves the browser', () => {
  expect(() => requestParts(calls.cancel, { comment: 'x' })).toThrow('needs id')
})
