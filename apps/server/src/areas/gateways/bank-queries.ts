import { db, sql } from '../../platform/db/sql.ts'

/** Whether the account of an alias is the default one of its network. */
export function isDefaultAccount(alias: string) {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<boolean>`exists (select from default_bank_account d where d.tenant_id = ${of('tenant_id')} and d.bank_account_id = ${of('id')})`
}

/** Accounts of a network. */
export function bankAccounts(tenantId: number) {
  return db
    .selectFrom('bank_account as b')
    .selectAll('b')
    .select(isDefaultAccount('b').as('is_default'))
    .where('b.tenant_id', '=', tenantId)
}

/** Bank agreements of a network, each with the account it belongs to. */
export function bankAgreementsWithAccount(tenantId: number) {
  return db
    .selectFrom('bank_agreement as a')
    .innerJoin('bank_account as b', (join) =>
      join.onRef('b.tenant_id', '=', 'a.tenant_id').onRef('b.id', '=', 'a.bank_account_id'),
    )
    .selectAll('a')
    .select(['b.bank', 'b.agency', 'b.account', 'b.account_digit', isDefaultAccount('b').as('is_default')])
    .where('a.tenant_id', '=', tenantId)
}
