import { dossiers, events } from '@caderneta/contracts/dossiers'
import { toCents } from '@caderneta/kernel/money'
import { readTransaction } from '../../platform/db/connection.ts'
import { fileKey, sha256 } from '../../platform/files/file-store.ts'
import { type StoredFile, storedFilePart } from '../../platform/files/stored-file.ts'
import { zipOfFiles } from '../../platform/files/zip-of-files.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { action } from '../../platform/operation/action.ts'
import { accept } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { newId } from '../../platform/uuid.ts'
import { dossierFacts } from './dossier-facts.ts'
import { dossierFiles } from './dossier-files.ts'
import { dossierPdf, owedCents } from './dossier-pdf.ts'
import { type DossierRow, newDossierPart, toDossier } from './dossier-store.ts'

export const makeDossier = action(dossiers.make, {
  prepare: ({ params }, { scope, platform }) => drawn(scope, platform, params.id),
  lock: () => ({}),
  decide: (_locked, _input, scope, { row, paper, zip }) =>
    accept(row, {
      parts: [storedFilePart(scope.tenantId, paper), storedFilePart(scope.tenantId, zip), newDossierPart(row)],
      history: [{ subjectId: row.guardian_id, event: 'dossierMade', data: { number: row.number } }],
      audit: {
        subjectId: row.guardian_id,
        body: {
          dossierNumber: row.number,
          owedCents: row.owed_cents,
          pdfHash: row.paper_hash.toString('hex'),
          zipHash: row.file_hash.toString('hex'),
        },
      },
      events: [news(events['dossier.made'], { subjectId: row.guardian_id, version: 1 })],
    }),
  view: toDossier,
})

/** Read in one snapshot, drawn and put away; what no row comes to name is taken away later, as every file without one. */
async function drawn(scope: Scope, platform: Platform, guardianId: string) {
  if (scope.isMasked) throw new Refusal('personal_data_hidden', { status: 403 })
  const { tenantId, actor, today } = scope
  const facts = await readTransaction(platform.readPool, tenantId, (tx) => dossierFacts(tx, scope, guardianId))
  const number = await platform.numbers.take({ tenantId, name: 'dossier' })
  const at = scope.now
  const pdf = await dossierPdf(facts, { number, at, byName: actor.name, today })
  const bytes = await zipOfFiles([['dossie.pdf', pdf], ...dossierFiles(facts)])
  const paper = await kept(platform, scope, { name: `dossie-${number}.pdf`, mediaType: 'application/pdf', bytes: pdf })
  const zip = await kept(platform, scope, { name: `dossie-${number}.zip`, mediaType: 'application/zip', bytes })
  const row: DossierRow = {
    tenant_id: tenantId,
    id: newId(),
    number,
    guardian_id: guardianId,
    school_ids: facts.schoolIds,
    school_names: facts.schoolNames.toSorted(),
    invoices: facts.billed.length,
    owed_cents: toCents(owedCents(facts, today)),
    paper_id: paper.id,
    paper_hash: paper.sha256,
    file_id: zip.id,
    file_hash: zip.sha256,
    made_by: actor.userId,
    made_by_name: actor.name,
    made_at: at,
  }
  return { row, paper, zip }
}

async function kept(
  { files }: Platform,
  { tenantId, actor }: Scope,
  { bytes, ...file }: { name: string; mediaType: string; bytes: Buffer },
): Promise<StoredFile> {
  const id = newId()
  await files.put(fileKey(tenantId, id), bytes)
  return { ...file, id, byteCount: bytes.length, sha256: sha256(bytes), createdBy: actor.userId }
}
