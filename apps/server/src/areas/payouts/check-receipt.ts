import { payoutChecks } from '@caderneta/contracts/payout-checks'
import { takeTurn } from '../../platform/access/link-turns.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { openReceipt } from '../../platform/access/receipt-code.ts'
import { receiptKind } from './receipt-code.ts'
import { paidDateOf, schoolOf } from './receipt-store.ts'

/** Calls a minute for one code. */
const mostLooks = 60

/** Whoever holds the paper sees what is on it. */
export const checkReceipt = direct(payoutChecks.checkReceipt, async ({ platform, scope: caller, input }) => {
  const { scope, id } = await openReceipt(receiptKind, platform, input.params.token, caller.requestId)
  const isFree = await takeTurn(platform, { tenantId: scope.tenantId, key: `payout receipt ${id}`, most: mostLooks })
  if (!isFree) throw new Refusal('family_page_busy', { status: 429 })
  const [paid, school] = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    Promise.all([paidDateOf(tx, scope, id), tx.first(schoolOf(scope, id))]),
  )
  if (!paid || !school) throw notFound('payout_receipt')
  return {
    isValid: paid.isStanding,
    school: { name: school.fantasy_name, taxId: school.cnpj },
    competence: paid.competence,
    cents: paid.cents,
    paidOn: paid.paidOn,
    code: paid.code,
    isSandbox: platform.mode === 'sandbox',
  }
})
