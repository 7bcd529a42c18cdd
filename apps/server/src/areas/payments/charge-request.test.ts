import { CobvRequest } from '../../../../sandbox/src/pix/cobv-request.ts'
import { toCents } from '@caderneta/kernel/money'
import { toPpm } from '@caderneta/kernel/percent'
import { expect, test } from 'vitest'
import { type ChargeFacts, chargeRequest } from './charge-request.ts'

const facts: ChargeFacts = {
  dueOn: '2026-11-20',
  payableUntil: '2027-01-22',
  openCents: 100_000,
  finePpm: 20_000,
  interestPpm: 10_000,
  interestPer: 'month',
  discounts: [],
  pixKey: 'pix@ipe.test',
  payerName: 'Marina Teles',
  payerTaxId: '52998224725',
  words: 'Colégio Ipê Amarelo, fatura 48213',
}

test('the terms of the slip, in the words of the Central Bank’s API', () => {
  const request = chargeRequest({ ...facts, discounts: [{ daysBefore: 5, percentPpm: toPpm(50_000) }] })
  expect(request).toEqual({
    // The 20th is a holiday: days count from Monday the 23rd.
    calendario: { dataDeVencimento: '2026-11-20', validadeAposVencimento: 60 },
    devedor: { cpf: '52998224725', nome: 'Marina Teles' },
    valor: {
      original: '1000.00',
      multa: { modalidade: 2, valorPerc: '2.00' },
      juros: { modalidade: 3, valorPerc: '1.00' },
      desconto: { modalidade: 2, descontoDataFixa: [{ data: '2026-11-15', valorPerc: '5.00' }] },
    },
    chave: 'pix@ipe.test',
    solicitacaoPagador: 'Colégio Ipê Amarelo, fatura 48213',
  })
  expect(CobvRequest.safeParse(request).success).toBe(true)
})

test('a rate that two decimals cannot carry goes as an amount, as do tiers of which one is an amount', () => {
  const request = chargeRequest({
    ...facts,
    interestPpm: 333,
    interestPer: 'day',
    payerTaxId: '11222333000181',
    discounts: [
      { daysBefore: 10, percentPpm: toPpm(100_000) },
      { daysBefore: 0, valueCents: toCents(2_500) },
    ],
  })
  expect(request.devedor).toEqual({ cnpj: '11222333000181', nome: 'Marina Teles' })
  expect(request.valor).toMatchObject({
    juros: { modalidade: 1, valorPerc: '0.33' },
    desconto: {
      modalidade: 1,
      descontoDataFixa: [
        { data: '2026-11-10', valorPerc: '100.00' },
        { data: '2026-11-20', valorPerc: '25.00' },
      ],
    },
  })
  expect(CobvRequest.safeParse(request).success).toBe(true)
})

test('what is not charged is not mentioned', () => {
  expect(chargeRequest({ ...facts, finePpm: 0, interestPpm: 0 }).valor).toEqual({ original: '1000.00' })
})
