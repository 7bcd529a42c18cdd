// A dossier for whoever may see all of it.
import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import type { Platform } from '../../platform/platform.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { type DossierRow, oneDossier } from './dossier-store.ts'

/** @throws Refusal where it is not there for the caller, or the caller hides personal data. */
export async function openedDossier(
  { readPool }: Platform,
  scope: Scope,
  asked: { id: string; dossierId: string },
): Promise<DossierRow> {
  const found = await readTransaction(readPool, scope.tenantId, (tx) =>
    tx.first(oneDossier(scope, asked.id, asked.dossierId)),
  )
  if (!found) throw notFound('dossier')
  if (scope.isMasked) throw new Refusal('personal_data_hidden', { status: 403 })
  return found
}
