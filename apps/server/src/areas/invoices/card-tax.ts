// Who bears the fee of a card: the network's settings say.
import type { SettingName } from '@caderneta/contracts/known-settings'
import type { Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'

type TaxSetting = Extract<SettingName, `Caderneta.CardTax.${string}`>

/** The settings are a network's own: where it says nothing, the school bears the fee. */
export async function bearers(tx: Tx, { tenantId }: Scope, credit: TaxSetting, debit: TaxSetting) {
  const rows = await tx.rows(
    statement(sql<{ name: string; value: string }>`select name, value from setting
      where tenant_id = ${tenantId}::int and name = any(${[credit, debit]}::text[])`),
  )
  const bearerOf = (setting: TaxSetting) =>
    rows.some(({ name, value }) => name === setting && value === 'guardian')
      ? ('guardian' as const)
      : ('school' as const)
  return { credit: bearerOf(credit), debit: bearerOf(debit) }
}
