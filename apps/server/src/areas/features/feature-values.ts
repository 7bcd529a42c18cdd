// Which features are on for somebody in a network.
import { type FeatureName, isFeatureName, knownFeatures } from '@caderneta/contracts/known-features'
import type { Tx } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'

export type FeatureValues = Record<FeatureName, boolean>

/** What the network has, whoever asks. */
export async function networkFeatures(tx: Tx): Promise<FeatureValues> {
  const rows = await tx.rows(
    statement(sql<{ name: string; is_enabled: boolean }>`
      select name, is_enabled from feature where tenant_id = ${tx.tenantId}::int`),
  )
  const values = allFeatures((name) => knownFeatures[name].isEnabled)
  for (const row of rows) if (isFeatureName(row.name)) values[row.name] = row.is_enabled
  return values
}

/** The provider's own people have every feature. The domain is compared whole: `x.provedor.test` is somebody else. */
export function featuresFor(email: string, providerDomain: string | null, network: FeatureValues): FeatureValues {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return domain === providerDomain ? allFeatures(() => true) : network
}

function allFeatures(value: (name: FeatureName) => boolean): FeatureValues {
  return { 'Caderneta.RemessaRetorno': value('Caderneta.RemessaRetorno') }
}
