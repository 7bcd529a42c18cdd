import { invoices } from '@caderneta/contracts/invoices'
import { query } from '../../platform/operation/query.ts'

const methods = [
  ['boleto', { 'pt-BR': 'Boleto', en: 'Boleto' }],
  ['pix', { 'pt-BR': 'Pix', en: 'Pix' }],
  ['creditCard', { 'pt-BR': 'Cartão de crédito', en: 'Credit card' }],
  ['debitCard', { 'pt-BR': 'Cartão de débito', en: 'Debit card' }],
] as const

export const listPaymentMethods = query(invoices.paymentMethods, async (_tx, _input, scope) => ({
  items: methods.map(([value, names]) => ({ value, name: names[scope.locale] })),
}))
