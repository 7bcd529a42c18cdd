import { agreements } from '@caderneta/contracts/agreements'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { acceptanceOf } from './acceptance-store.ts'
import { installmentsOf, itemsOf, oneAgreement } from './agreement-store.ts'
import { toAgreementRecord } from './agreement-view.ts'

export const getAgreement = query(agreements.get, async (tx, { params: { id } }, scope) => {
  const row = await tx.first(oneAgreement(scope, id))
  if (!row) throw notFound('agreement')
  const [items, installments, acceptance] = await Promise.all([
    tx.rows(itemsOf(scope, id)),
    tx.rows(installmentsOf(scope, id)),
    tx.first(acceptanceOf(scope, id)),
  ])
  return toAgreementRecord(row, items, { installments, acceptance }, scope)
})
