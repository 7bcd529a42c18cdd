// The simulated bank as anybody outside would reach it: HTTP and files, nothing else.
import { paymentBank } from '@caderneta/banking'
import { z } from 'zod'
import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { db } from '../../platform/db/sql.ts'
import type { Platform } from '../../platform/platform.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { type AccountTable, type BankAgreementRow, remessaAccountKey } from '../gateways/public.ts'
import { askSandbox, type SandboxRequest } from '../../platform/sandbox.ts'

export type BankPlace = { id: string; network: number; bank: string; key: string }

/** @throws Refusal in the bank's own words; Outage when it cannot be reached. */
export async function askBank(platform: Platform, request: SandboxRequest): Promise<Response> {
  const { sandboxUrl } = platform
  if (sandboxUrl === null) throw new Refusal('sandbox_bank_off', { status: 404 })
  const response = await askSandbox(sandboxUrl, platform, request)
  if (response.ok) return response
  throw new Refusal('sandbox_bank_refused', { status: 422, values: { detail: await wordsOf(response) } })
}

const BankError = z.object({ error: z.object({ message: z.string(), details: z.array(z.string()).optional() }) })
const PixError = z.object({ detail: z.string() })

async function wordsOf(response: Response): Promise<string> {
  const answer: unknown = await response.json().catch(() => null)
  const bank = BankError.safeParse(answer)
  if (bank.success) return [bank.data.error.message, ...(bank.data.error.details ?? []).slice(0, 5)].join(' ')
  const pix = PixError.safeParse(answer)
  return pix.success ? pix.data.detail : `HTTP ${response.status}`
}

export function accountsOf(platform: Platform, { tenantId }: Pick<Scope, 'tenantId'>) {
  return readTransaction(platform.readPool, tenantId, async (tx) => {
    const [accounts, bankAgreements] = await Promise.all([
      tx.rows(
        db.selectFrom('bank_account').selectAll().where('tenant_id', '=', tenantId).orderBy('bank').orderBy('account'),
      ),
      tx.rows(db.selectFrom('bank_agreement').selectAll().where('tenant_id', '=', tenantId).orderBy('id')),
    ])
    return accounts.map((account) => ({
      ...account,
      key: keyOf(
        account,
        bankAgreements.find(({ bank_account_id }) => bank_account_id === account.id),
      ),
    }))
  })
}

/**
 * How each bank names an account: Itaú by agency and number, Caixa by the beneficiary, others as their remessa does; an account that pays by file
 * and collects nothing by agency and number. '' where nothing does.
 */
function keyOf(row: AccountTable, agreement: BankAgreementRow | undefined): string {
  const { bank, agency, account } = row
  if (bank === '341') return agency.padStart(4, '0') + account.padStart(5, '0')
  if (!agreement) return paymentBank(bank) ? agency.padStart(5, '0') + account.padStart(12, '0') : ''
  return bank === '104' ? agreement.code.padStart(6, '0') : remessaAccountKey(row, agreement)
}

/** @throws Refusal for an account that is not the network's. */
export async function placeOf(platform: Platform, scope: Scope, id: string): Promise<BankPlace> {
  const account = (await accountsOf(platform, scope)).find((candidate) => candidate.id === id)
  if (!account) throw notFound('bank_account')
  return { id, network: scope.tenantId, bank: account.bank, key: account.key }
}

/** Paths of the bank's own addresses. */
export function pathOf({ network, bank, key }: BankPlace, what: string): string {
  return `/bank/${network}/${bank}/${what}?account=${key}`
}
