import { homologations } from '@caderneta/contracts/homologations'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { agreementById, homologationOf, stepsOf } from './homologation-store.ts'
import { toHomologation } from './homologation-view.ts'

export const getHomologation = query(homologations.get, async (tx, { params: { id } }, scope) => {
  const [agreement, homologation, steps] = await Promise.all([
    tx.first(agreementById(scope, id)),
    tx.first(homologationOf(scope, id)),
    tx.rows(stepsOf(scope, id)),
  ])
  if (!agreement) throw notFound('bank_agreement')
  return toHomologation({ agreement, homologation, steps }, scope)
})
