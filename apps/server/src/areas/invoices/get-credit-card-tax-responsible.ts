import { invoices } from '@caderneta/contracts/invoices'
import { query } from '../../platform/operation/query.ts'
import { bearers } from './card-tax.ts'

export const getCreditCardTaxResponsible = query(invoices.creditCardTaxResponsible, (tx, _input, scope) =>
  bearers(tx, scope, 'Caderneta.CardTax.OnlineCredit', 'Caderneta.CardTax.OnlineDebit'),
)
