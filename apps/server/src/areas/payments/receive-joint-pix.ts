// A Pix that paid several invoices: each is settled with its part, once, through the same door as every other money. What one of them
// no longer owes is the family's credit, and a person looks.
import type { ReceivedPix } from '@caderneta/contracts/payments'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { must } from '../../platform/must.ts'
import type { Effects, Part } from '../../platform/operation/effects.ts'
import { invoicesForSettlement, type SettleableInvoice } from '../invoices/public.ts'
import { type Money, type PlacedSettlement, settle, settlementEffects } from '../settlements/public.ts'
import { jointChargeOfTxid, type JointChargeRow, type JointPart } from './joint-charge-store.ts'
import { distributed } from './joint-rules.ts'

export type PaidTogether = { charge: JointChargeRow; parts: Placed[]; invoices: SettleableInvoice[] }
type Placed = JointPart & { bank_account_id: string }

/** Invoices are locked before their charge, in id order, as wherever many are. */
export async function paidTogether(tx: Tx, scope: Scope, txid: string): Promise<PaidTogether | null> {
  const parts = await tx.rows(partsOfTxid(scope, txid))
  if (parts.length === 0) return null
  const ids = parts.map((part) => part.invoice_id)
  const [invoices, charge] = await Promise.all([
    invoicesForSettlement(tx, ids),
    tx.first(jointChargeOfTxid(scope, txid)),
  ])
  return charge ? { charge, parts, invoices } : null
}

/** With whose clearing the money enters. Parts never change: they are read before anything is locked. */
function partsOfTxid({ tenantId }: Scope, txid: string): Query<Placed> {
  return statement(sql<Placed>`select p.invoice_id, p.cents, ag.bank_account_id from joint_charge c
    join joint_charge_part p on p.tenant_id = c.tenant_id and p.charge_id = c.id
    join invoice i on i.tenant_id = p.tenant_id and i.id = p.invoice_id
    join bank_agreement ag on ag.tenant_id = i.tenant_id and ag.id = i.bank_agreement_id
    where c.tenant_id = ${tenantId}::int and c.txid = ${txid.toLowerCase()}::text order by i.due_on, i.id`)
}

type Arrived = Pick<Money, 'cents' | 'paidOn'> & Pick<ReceivedPix, 'endToEndId'>

export function settledTogether(scope: Scope, { charge, parts, invoices }: PaidTogether, arrived: Arrived): Effects {
  const { cents, paidOn, endToEndId } = arrived
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]))
  const accounts = new Map(parts.map((part) => [part.invoice_id, part.bank_account_id]))
  const settlements: PlacedSettlement[] = distributed(parts, cents).map((part, place) => {
    const invoice = must(byId.get(part.invoice_id), 'a part names an invoice')
    const bankAccountId = must(accounts.get(part.invoice_id), 'a part has an account')
    const extRef = `${endToEndId}/${place + 1}`
    const money: Money = { cents: part.cents, paidOn, creditedOn: paidOn, method: 'pix', extRef, bankAccountId }
    return { ...settle(invoice, money), origin: null }
  })
  const effects = settlementEffects(scope, invoices, settlements)
  return {
    ...effects,
    parts: [...effects.parts, paidPart(scope, charge)],
    audit: {
      subjectId: charge.guardian_id,
      body: { endToEndId, cents, chargeId: charge.id, outcomes: settlements.map(({ outcome }) => outcome) },
    },
  }
}

/** Nobody pays it a second time at the provider. */
export function paidPart({ tenantId }: Scope, { id }: JointChargeRow): Part {
  return {
    name: 'paid_joint_charge',
    rows: 1,
    sql: sql`update joint_charge set status = 'paid', is_gone = true, version = version + 1
      where tenant_id = ${tenantId}::int and id = ${id}::uuid returning 1`,
  }
}
