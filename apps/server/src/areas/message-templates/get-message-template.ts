import { messageTemplates, type WholeMessageTemplate } from '@caderneta/contracts/message-templates'
import { allowed } from '../../platform/access/allowed.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { notFound, yes } from '../../platform/refusal.ts'
import { canMail } from '../deliveries/public.ts'
import { hasLibrary } from './get-library.ts'
import { type VersionLine, versionsOf, type WholeRow, wholeTemplate } from './message-template-store.ts'
import { toMessageTemplate } from './message-template-view.ts'
import {
  canActivate,
  canDeactivate,
  canDuplicate,
  canRemoveBanner,
  canSetBanner,
  canSync,
  canTest,
  canWrite,
  ofTheHost,
} from './template-rules.ts'

/** Of the host's templates only the version is told that messages are made from. */
export const getMessageTemplate = direct(messageTemplates.get, async ({ platform, scope, input }) => {
  const isStandard = input.query.source === 'standard'
  const owner = isStandard ? 0 : scope.tenantId
  const [row, versions] = await readTransaction(platform.readPool, owner, (tx) =>
    Promise.all([
      tx.first(wholeTemplate(owner, input.params.id, isStandard ? 'approved' : 'newest')),
      tx.rows(versionsOf(owner, input.params.id)),
    ]),
  )
  if (!row) throw notFound('message_template')
  const can = isStandard ? await abilitiesOfStandard(platform, scope, row) : await abilities(platform, scope, row)
  return { ...viewOf(row, isStandard ? [] : versions), can }
})

function viewOf(row: WholeRow, versions: readonly VersionLine[]): Omit<WholeMessageTemplate, 'can'> {
  return {
    ...toMessageTemplate(row),
    subject: row.subject,
    body: row.body,
    subjectEn: row.subject_en,
    bodyEn: row.body_en,
    buttonLabel: row.button_label,
    buttonLabelEn: row.button_label_en,
    buttonTarget: row.button_target,
    whatsappId: row.whatsapp_id,
    banner: row.banner && `data:${row.banner_type};base64,${row.banner.toString('base64')}`,
    providerWords: row.provider_words,
    checkedAt: row.checked_at?.toISOString() ?? null,
    versions: versions.map(({ number, status, created_at, created_by_name }) => ({
      number,
      status,
      createdAt: created_at.toISOString(),
      byName: created_by_name,
    })),
  }
}

type Abilities = WholeMessageTemplate['can']

async function abilities(platform: Platform, scope: Scope, row: WholeRow): Promise<Abilities> {
  const isLibraryOn = await hasLibrary(platform, scope.tenantId)
  const written = canWrite(isLibraryOn)
  return {
    update: allowed(messageTemplates.update, scope, written),
    activate: allowed(messageTemplates.activate, scope, canActivate(row, isLibraryOn)),
    deactivate: allowed(messageTemplates.deactivate, scope, canDeactivate(row)),
    duplicate: allowed(messageTemplates.duplicate, scope, canDuplicate(row, isLibraryOn)),
    sync: allowed(messageTemplates.sync, scope, canSync(row, platform.whatsapp !== null)),
    setBanner: allowed(messageTemplates.setBanner, scope, canSetBanner(row, isLibraryOn)),
    removeBanner: allowed(messageTemplates.removeBanner, scope, canRemoveBanner(row, isLibraryOn)),
    test: allowed(messageTemplates.test, scope, canTest(canMail(platform))),
    remove: allowed(messageTemplates.remove, scope, yes),
  }
}

/** A network copies it, and changes nothing of it. */
async function abilitiesOfStandard(platform: Platform, scope: Scope, row: WholeRow): Promise<Abilities> {
  const no = ofTheHost
  const isLibraryOn = await hasLibrary(platform, scope.tenantId)
  const duplicate = allowed(messageTemplates.duplicate, scope, canDuplicate(row, isLibraryOn))
  return {
    update: no,
    activate: no,
    deactivate: no,
    duplicate,
    sync: no,
    setBanner: no,
    removeBanner: no,
    test: no,
    remove: no,
  }
}
