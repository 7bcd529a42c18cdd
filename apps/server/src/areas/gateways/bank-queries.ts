import { db } from '../../platform/db/sql.ts'

/** Bank agreements of a network, each with the account it belongs to. */
export function bankAgreementsWithAccount(tenantId: number) {
  return db
    .selectFrom('bank_agreement as a')
    .innerJoin('bank_account as b', (join) =>
      join.onRef('b.tenant_id', '=', 'a.tenant_id').onRef('b.id', '=', 'a.bank_account_id'),
    )
    .selectAll('a')
    .select(['b.bank', 'b.agency', 'b.account', 'b.account_digit'])
    .where('a.tenant_id', '=', tenantId)
}
