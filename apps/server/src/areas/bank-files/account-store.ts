// The network's accounts at a bank, with their bank agreements in use or not: a bank answers about old ones too.
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import type { OwnAccount } from './own-account.ts'

export function accountsOfBank(scope: Pick<Scope, 'tenantId'>, bank: string): Query<OwnAccount> {
  return statement(accounts(scope, bank))
}

export function lockedAccountsOfBank(scope: Pick<Scope, 'tenantId'>, bank: string): Query<OwnAccount> {
  return statement(sql<OwnAccount>`${accounts(scope, bank)} for no key update of ba`)
}

function accounts({ tenantId }: Pick<Scope, 'tenantId'>, bank: string): RawBuilder<OwnAccount> {
  return sql<OwnAccount>`select ba.id, ba.bank, ba.agency, ba.agency_digit, ba.account, ba.account_digit, ba.holder_name, ba.holder_tax_id,
      coalesce((select jsonb_agg(jsonb_build_object('id', ag.id, 'carteira', ag.carteira, 'code', ag.code) order by ag.is_active desc, ag.id)
        from bank_agreement ag where ag.tenant_id = ba.tenant_id and ag.bank_account_id = ba.id), '[]') as "bankAgreements"
    from bank_account ba where ba.tenant_id = ${tenantId}::int and ba.bank = ${bank}::text order by ba.id`
}
