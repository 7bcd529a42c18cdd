import { area, PageQuery, read } from '@caderneta/contracts/define'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { filterFrom, readSearch } from './route-filter.ts'

const { list } = area('invoices', {
  list: read('GET /api/ebpay/invoice', {
    summary: '',
    needs: 'authenticated',
    query: PageQuery.extend({ cpf: z.string().optional(), status: z.enum(['paid', 'open']).optional() }),
    returns: z.unknown(),
  }),
})

test('digits in an address stay words: a CPF keeps its zeros', () => {
  expect(readSearch('?cpf=00212345678')).toEqual({ cpf: '00212345678' })
})

test('a repeated name is a list', () => {
  expect(readSearch('?status=paid&status=open&q=a')).toEqual({ status: ['paid', 'open'], q: 'a' })
})

test('what the contract refuses or does not know is dropped from a hand-edited address', () => {
  expect(filterFrom(list, { status: 'lost', cpf: '123', evil: '1', maxResultCount: '20' })).toEqual({
    cpf: '123',
    maxResultCount: '20',
  })
})
