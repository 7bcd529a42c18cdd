import { invoices } from '@caderneta/contracts/invoices'
import { query } from '../../platform/operation/query.ts'
import { bearers } from './card-tax.ts'

export const getCardMachineTaxResponsible = query(invoices.cardMachineTaxResponsible, (tx, _input, scope) =>
  bearers(tx, scope, 'Caderneta.CardTax.MachineCredit', 'Caderneta.CardTax.MachineDebit'),
)
