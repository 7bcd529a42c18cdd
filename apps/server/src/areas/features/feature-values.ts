// Which features are on for somebody in a network.
import { type FeatureName, isFeatureName, knownFeatures } from '@caderneta/contracts/known-features'
import { domainOf, isEmail } from '@caderneta/kernel/email'
import type { Tx } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'

export type FeatureValues = Record<FeatureName, boolean>

type Row = { name: string; is_enabled: boolean }

/** What the network has, whoever asks. */
export async function networkFeatures(tx: Tx): Promise<FeatureValues> {
  return withDefaults(
    await tx.rows(statement(sql<Row>`select name, is_enabled from feature where tenant_id = ${tx.tenantId}::int`)),
  )
}

/** Later rows win over earlier ones and over the defaults. */
export function withDefaults(rows: Row[]): FeatureValues {
  const values = allFeatures((name) => knownFeatures[name].isEnabled)
  for (const row of rows) if (isFeatureName(row.name)) values[row.name] = row.is_enabled
  return values
}

/** The provider's own people have every feature. The domain is compared whole: `x.provedor.test` is somebody else. */
export function featuresFor(email: string, providerDomain: string | null, network: FeatureValues): FeatureValues {
  return isEmail(email) && domainOf(email) === providerDomain ? allFeatures(() => true) : network
}

function allFeatures(value: (name: FeatureName) => boolean): FeatureValues {
  return {
    'Caderneta.RemessaRetorno': value('Caderneta.RemessaRetorno'),
    'Caderneta.NewInvoiceScreens': value('Caderneta.NewInvoiceScreens'),
    'Caderneta.NotificationRule': value('Caderneta.NotificationRule'),
  }
}
