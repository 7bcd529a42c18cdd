import { enrollmentContracts, events, type FamilyContract } from '@caderneta/contracts/enrollment-contracts'
import type { TaxId } from '@caderneta/kernel/tax-id'
import { maskName } from '@caderneta/kernel/person-name'
import { maskTaxId } from '@caderneta/kernel/tax-id'
import { writeTransaction } from '../../platform/db/connection.ts'
import { db, sql, statement } from '../../platform/db/sql.ts'
import { must } from '../../platform/must.ts'
import { action, one } from '../../platform/operation/action.ts'
import { changed } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type OpenedContract, openContractLink } from './contract-door.ts'
import { canSign, mostTries } from './contract-rules.ts'
import { linkedForUpdate } from './enrollment-contract-store.ts'
import { toFamilyContract } from './enrollment-contract-view.ts'

/** Proved by the link and by the guardian's tax number. What the browser says of itself is kept, cut to what a browser says. */
export const signContract = action(enrollmentContracts.sign, {
  prepare: async ({ params, body }, { platform, scope, address, userAgent }) => {
    const opened = await openContractLink(platform, params.token, scope.requestId)
    const ability = canSign(opened.row.status, opened.row.enrollment_status)
    if (!ability.can) throw new Refusal(ability.reason)
    if (body.contentHash !== opened.row.content_hash) throw new Refusal('contract_text_differs')
    await provedTaxId(platform, opened, body.taxId)
    const page = await toFamilyContract(opened.row, {
      today: opened.scope.today,
      color: opened.color,
      isSandbox: platform.mode === 'sandbox',
    })
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

/**
 * A try is taken before the numbers are compared, so that tries made at once are counted too.
 * @throws Refusal where the tries of the link are spent, or the tax number is not the guardian's.
 */
async function provedTaxId(platform: Platform, { scope, row, linkId }: OpenedContract, taxId: TaxId): Promise<void> {
  const [taken] = await writeTransaction(platform.writePool, scope.tenantId, (tx) =>
    tx.rows(
      statement(sql<{ tries: number }>`update enrollment_contract set wrong_tries = wrong_tries + 1
        where tenant_id = ${scope.tenantId}::int and link_id = ${linkId}::uuid and wrong_tries < ${mostTries}::int
        returning wrong_tries as tries`),
    ),
  )
  if (!taken) throw new Refusal('contract_tries_spent')
  if (taxId !== row.guardian_tax_id)
    throw new Refusal('signer_is_not_guardian', { values: { left: mostTries - taken.tries }, members: ['taxId'] })
}
