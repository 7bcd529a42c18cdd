// The one select of payment files, its lock, and the columns a person may write.
import type { PaymentFileInput, PaymentFileUpdate } from '@caderneta/contracts/payment-files'
import { searchKey } from '@caderneta/kernel/search-text'
import type { z } from 'zod'
import type { Scope } from '../../platform/access/scope.ts'
import { columnsOf } from '../../platform/db/record.ts'
import { db, type Query } from '../../platform/db/sql.ts'
import type { PaymentFileRow } from './payment-file-view.ts'

type Input = z.output<typeof PaymentFileInput> | z.output<typeof PaymentFileUpdate>

export function paymentFilesInScope(scope: Scope) {
  return db.selectFrom('payment_file as r').selectAll('r').where('r.tenant_id', '=', scope.tenantId)
}

export function onePaymentFile(scope: Scope, id: string): Query<PaymentFileRow> {
  return paymentFilesInScope(scope).where('r.id', '=', id)
}

export function paymentFileForUpdate(scope: Scope, id: string): Query<PaymentFileRow> {
  return paymentFilesInScope(scope).where('r.id', '=', id).forNoKeyUpdate('r')
}

/** Another record of the network with this name. */
export function sameName(scope: Scope, name: string, exceptId?: string): Query<{ id: string }> {
  const select = db
    .selectFrom('payment_file')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .where('name', '=', name)
  return exceptId === undefined ? select : select.where('id', '<>', exceptId)
}

/** What a person writes, and what follows from it. */
export function paymentFileColumns<Given extends Input>(input: Given) {
  return { ...columnsOf(input), search: searchKey(input.name) }
}
