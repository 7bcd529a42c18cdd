import { enrollmentContracts, events, type FamilyContract } from '@caderneta/contracts/enrollment-contracts'
import type { TaxId } from '@caderneta/kernel/tax-id'
import { maskName } from '@caderneta/kernel/person-name'
import { maskTaxId } from '@caderneta/kernel/tax-id'
import { db } from '../../platform/db/sql.ts'
import { must } from '../../platform/must.ts'
import { action, one } from '../../platform/operation/action.ts'
import { changed } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { Refusal } from '../../platform/refusal.ts'
import { contractCopyUrl, openContractLink } from './contract-door.ts'
import { canSign } from './contract-rules.ts'
import { linkedForUpdate } from './enrollment-contract-store.ts'
import { toFamilyContract } from './enrollment-contract-view.ts'
import { proveSigner } from './proved-signer.ts'

/** Proved by the link and by the guardian's tax number. What the browser says of itself is kept, cut to what a browser says. */
export const signContract = action(enrollmentContracts.sign, {
  prepare: async ({ params, body }, { platform, scope, address, userAgent }) => {
    const opened = await openContractLink(platform, params.token, scope.requestId)
    const ability = canSign(opened.row.status, opened.row.enrollment_status)
    if (!ability.can) throw new Refusal(ability.reason)
    if (body.contentHash !== opened.row.content_hash) throw new Refusal('contract_text_differs')
    await proveSigner(platform, opened, body.taxId)
    const page = {
      ...(await toFamilyContract(platform, opened, { isProved: true })),
      pdfUrl: contractCopyUrl(platform, opened),
    }
    return { opened, page, address: must(address, 'who signs calls from somewhere'), userAgent: agentText(userAgent) }
  },
  network: (_input, { opened }) => opened.scope.tenantId,
  lock: (_input, { tenantId }, { opened }) => ({
    before: one('contract_link', linkedForUpdate(tenantId, opened.linkId)),
  }),
  decide: ({ before }, { body }, scope, { opened, page, address, userAgent }) => {
    const ability = canSign(before.status, before.enrollment_status)
    if (!ability.can) return refuse(ability.reason)
    const { effects } = changed(
      'enrollment_contract',
      scope,
      before,
      { status: 'signed' },
      {
        event: events['enrollmentContract.signed'],
        history: 'signed',
        historyData: { name: maskName(body.name), taxId: maskTaxId(body.taxId), address },
      },
    )
    const row = {
      tenant_id: scope.tenantId,
      contract_id: before.id,
      content_hash: before.content_hash,
      signer_name: body.name,
      signer_tax_id: body.taxId,
      address,
      user_agent: userAgent,
      link_id: opened.linkId,
    }
    const signature = {
      name: 'contract_signature',
      rows: 1,
      sql: db.insertInto('contract_signature').values(row).returning('contract_id'),
    }
    return accept(signedPage(page, body, scope.now), { ...effects, parts: [...effects.parts, signature] })
  },
  view: (record) => record,
})

/** A program need not say what it is. */
function agentText(userAgent: string | undefined): string {
  return userAgent === undefined ? '---' : userAgent.slice(0, 400)
}

function signedPage(page: FamilyContract, { name, taxId }: { name: string; taxId: TaxId }, now: Date): FamilyContract {
  return {
    ...page,
    state: 'signed',
    signature: { name: maskName(name), taxId: maskTaxId(taxId), signedAt: now.toISOString() },
  }
}
