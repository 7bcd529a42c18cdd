// Accounts that payments leave from: their agreement of payments, and what waits for a file.
import { type ContractPart, paymentBank } from '@caderneta/banking'
import type { PayingAccount } from '@caderneta/contracts/payment-file-shapes'
import type { RawBuilder } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'

export type PayingAccountRow = {
  id: string
  bank: string
  agency: string
  agency_digit: string
  account: string
  account_digit: string
  holder_name: string
  holder_tax_id: string
  is_active: boolean
  has_channel: boolean
  code: string | null
  commitment: string | null
  transmission: string | null
  last_reference: number | null
  last_sequence: number | null
  version: number | null
  waiting_count: number
  waiting_cents: number
}

function payers(scope: Pick<Scope, 'tenantId'>): RawBuilder<PayingAccountRow> {
  return sql<PayingAccountRow>`select b.id, b.bank, b.agency, b.agency_digit, b.account, b.account_digit, b.holder_name, b.holder_tax_id, b.is_active,
      c.id is not null as has_channel, g.code, g.commitment, g.transmission, g.last_reference, g.last_sequence, g.version, w.waiting_count, w.waiting_cents
    from bank_account b
    left join payment_agreement g on g.tenant_id = b.tenant_id and g.bank_account_id = b.id
    left join bank_channel c on c.tenant_id = b.tenant_id and c.bank_account_id = b.id and c.is_active
    cross join lateral (select count(*)::int as waiting_count, coalesce(sum(y.cents), 0)::bigint as waiting_cents from payout y
      where y.tenant_id = b.tenant_id and y.bank_account_id = b.id and y.method = 'file' and y.status = 'requested' and y.sent_at is null
        and y.file_reference is null) w
    where b.tenant_id = ${scope.tenantId}::int`
}

const mostAccounts = 200

export function payingAccounts(scope: Scope): Query<PayingAccountRow> {
  return statement(sql<PayingAccountRow>`${payers(scope)} and b.is_active
    order by w.waiting_count desc, b.bank, b.agency, b.account limit ${mostAccounts}::int`)
}

export function payingAccount(scope: Scope, id: string): Query<PayingAccountRow> {
  return statement(sql<PayingAccountRow>`${payers(scope)} and b.id = ${id}::uuid`)
}

export const mostSequence = 999_999

/** Why no file of the account can be prepared. */
export function preparingRefusal({ is_active: isActive, last_sequence: last }: PayingAccountRow) {
  if (!isActive) return 'payout_account_inactive'
  return last === null ? 'payment_agreement_missing' : null
}

/** The account's row: whoever changes its agreement or numbers a file waits here, and reads the agreement afterwards. */
export function accountTurn({ tenantId }: Pick<Scope, 'tenantId'>, id: string): Query<{ id: string }> {
  return statement(
    sql<{
      id: string
    }>`select id from bank_account where tenant_id = ${tenantId}::int and id = ${id}::uuid for no key update`,
  )
}

export function toPayingAccount(row: PayingAccountRow): PayingAccount {
  const { bank, agency, account, account_digit: digit, last_sequence: last } = row
  const known = paymentBank(bank)
  return {
    id: row.id,
    name: `${bank} · ${agency} · ${account}-${digit}`,
    bank,
    holderName: row.holder_name,
    isSupported: known !== undefined,
    isProvedByFiles: known?.isProvedByFiles === true,
    contract: partsOf(bank),
    hasChannel: row.has_channel,
    agreement: row.code,
    // none: no agreement yet
    commitment: row.commitment ?? '',
    // none: no agreement yet
    transmission: row.transmission ?? '',
    nextSequence: last === null ? null : last + 1,
    version: row.version,
    waitingCount: row.waiting_count,
    waitingCents: row.waiting_cents,
  }
}

const parts: readonly ContractPart[] = ['agreement', 'commitment', 'transmission']

function partsOf(bank: string): ContractPart[] {
  const contract = paymentBank(bank)?.contract
  return contract ? parts.filter((part) => contract[part] !== null) : []
}
