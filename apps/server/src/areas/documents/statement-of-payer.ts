// One statement of one payer, or the reason why there is none.
import type { StatementKind } from '@caderneta/contracts/document-shapes'
import type { Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { must } from '../../platform/must.ts'
import { Refusal } from '../../platform/refusal.ts'
import { clearanceRefusal, clearSchools } from './statement-rules.ts'
import {
  type BilledRow,
  billedOf,
  type IssuerRow,
  issuersOf,
  type PayerRow,
  payersOf,
  type SpentRow,
  spentOf,
} from './statement-store.ts'

export type Sheet = { issuer: IssuerRow; payer: PayerRow; year: number; today: string } & (
  | { kind: 'clearance'; rows: BilledRow[] }
  | { kind: 'expenses'; rows: SpentRow[] }
)
export type Statement = { kind: StatementKind; year: number; sheets: Sheet[] }

export type Asked = { guardianIds: readonly string[]; kind: StatementKind; year: number; schoolId?: string }

/** A sheet for each school that states it; the payer is the first of the records. @throws Refusal with its reason. */
export async function statementOfPayer(tx: Tx, scope: Scope, asked: Asked): Promise<Statement> {
  const { guardianIds, kind, year } = asked
  const [payers, billed, spent] = await Promise.all([
    tx.rows(payersOf(scope, guardianIds)),
    kind === 'clearance' ? tx.rows(billedOf(scope, asked)) : [],
    kind === 'expenses' ? tx.rows(spentOf(scope, asked)) : [],
  ])
  const payer = must(payers[0], 'whoever asks was found')
  const about = { payer, year, today: scope.today }
  if (kind === 'expenses') {
    if (spent.length === 0) throw new Refusal('expenses_nothing_paid', { values: { year } })
    const issuers = await tx.rows(issuersOf(scope, [...new Set(spent.map((row) => row.school_id))]))
    const sheets = issuers.map((issuer) => {
      const rows = spent.filter((row) => row.school_id === issuer.id)
      return { ...about, kind, issuer, rows } as const
    })
    return { kind, year, sheets }
  }
  const refused = clearanceRefusal(billed, year, scope.today)
  if (refused) throw new Refusal(refused.code, { values: refused.values })
  const issuers = await tx.rows(issuersOf(scope, clearSchools(billed)))
  const sheets = issuers.map((issuer) => {
    const rows = billed.filter((row) => row.school_id === issuer.id)
    return { ...about, kind, issuer, rows } as const
  })
  return { kind, year, sheets }
}
