import { gateways } from '@caderneta/contracts/gateways'
import { toCents } from '@caderneta/kernel/money'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { bankAgreementsWithAccount } from './bank-queries.ts'
import { railWarnings } from './rail-warnings.ts'

export const checkTerms = query(gateways.checkTerms, async (tx, { params, body }, scope) => {
  const row = await tx.first(bankAgreementsWithAccount(scope.tenantId).where('a.id', '=', params.id))
  if (!row) throw notFound('bank_agreement')
  const terms = {
    finePpm: body.overdueFine,
    interest: { per: body.interestPer, ppm: body.interest },
    countFrom: body.countFrom,
    ...(body.regime === 'contract'
      ? {}
      : { correction: { regime: body.regime, minDays: body.correctionMinDays, indexes: [] } }),
  }
  const discounts = body.earlyPaymentDiscounts.map((tier) =>
    'percent' in tier
      ? { daysBefore: tier.days, percentPpm: tier.percent }
      : { daysBefore: tier.days, valueCents: toCents(tier.valueCents) },
  )
  return { items: railWarnings({ terms, discounts }, row) }
})
