import { invoices } from '@caderneta/contracts/invoices'
import { query } from '../../platform/operation/query.ts'
import { financialStatusOf } from './get-financial-status.ts'

export const getFinancialStatusOfMany = query(invoices.financialStatusOfMany, (tx, { body }, scope) =>
  financialStatusOf(tx, scope, body.studentIds),
)
