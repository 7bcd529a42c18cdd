import { schools } from '@caderneta/contracts/schools'
import type { InputOf } from '@caderneta/contracts/define'
import type { Scope } from '../../platform/access/scope.ts'
import { db } from '../../platform/db/sql.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import type { SettingValues } from '../settings/public.ts'
import { payoutNews } from './payout-change.ts'
import { isOfCompany, isPending, isPixKeyOfSchool } from './payout-rules.ts'
import { livePayoutAccounts, type PayoutRow } from './payout-store.ts'
import { toPayoutAccount } from './payout-view.ts'
import { schoolForUpdate } from './school-store.ts'

type Input = InputOf<typeof schools.proposePayoutAccount>['body']

export const proposePayoutAccount = action(schools.proposePayoutAccount, {
  prepare: async () => newId(),
  // The school's row makes two proposals wait for each other.
  lock: ({ params }, scope) => ({
    school: one('school', schoolForUpdate(scope, params.id)),
    live: livePayoutAccounts(scope, params.id),
  }),
  decide: ({ school, live }, { body }, scope, id) => {
    const refusal = refusalOf(school.cnpj, body, live, scope)
    if (refusal) return refusal
    const row = proposal(scope, { id, schoolId: school.id }, body)
    return accept(row, {
      parts: [
        { name: 'new_payout_account', rows: 1, sql: db.insertInto('payout_account').values(row).returning('id') },
      ],
      history: [{ subjectId: school.id, event: 'payoutAccount.proposed' }],
      audit: { subjectId: school.id, body: { payoutAccountId: id, after: columnsOf(body) } },
      events: [payoutNews(row, 'proposed')],
    })
  },
  view: toPayoutAccount,
})

export function coolingOffHours(settings: SettingValues): number {
  return Number(settings['Caderneta.Payout.CoolingOffHours'])
}

function refusalOf(cnpj: string, body: Input, live: readonly PayoutRow[], scope: Scope) {
  if (!isOfCompany(body.holderTaxId, cnpj)) return refuse('payout_holder_not_school', {}, ['holderTaxId'])
  if (body.kind === 'pix' && !isPixKeyOfSchool(body.pixKey, cnpj))
    return refuse('payout_pix_key_invalid', {}, ['pixKey'])
  if (live.some((row) => isPending(row, scope.now))) return refuse('payout_change_pending')
  const columns = columnsOf(body)
  if (live.some((row) => isSame(row, columns)))
    return refuse('payout_account_already_exists', {}, [body.kind === 'pix' ? 'pixKey' : 'account'])
  return null
}

type Columns = ReturnType<typeof columnsOf>

function isSame(row: PayoutRow, columns: Columns): boolean {
  if (row.kind !== columns.kind) return false
  const names = ['bank', 'agency', 'account', 'account_digit', 'pix_key'] as const
  return names.every((name) => row[name] === columns[name])
}

const noBank = { bank: null, agency: null, account: null, account_digit: null, account_type: null }

function columnsOf(body: Input) {
  const holder = { holder_name: body.holderName, holder_tax_id: body.holderTaxId }
  if (body.kind === 'pix') return { kind: body.kind, ...noBank, pix_key: body.pixKey, ...holder }
  const { kind, bank, accountDigit: account_digit, accountType: account_type } = body
  // The same account with zeros in front is the same account.
  const [agency, account] = [withoutZeros(body.agency).padStart(4, '0'), withoutZeros(body.account)]
  return { kind, bank, agency, account, account_digit, account_type, pix_key: null, ...holder }
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '')
}

function proposal(scope: Scope, { id, schoolId }: { id: string; schoolId: string }, body: Input): PayoutRow {
  return {
    tenant_id: scope.tenantId,
    id,
    school_id: schoolId,
    ...columnsOf(body),
    status: 'proposed',
    proposed_by: scope.actor.userId,
    proposed_by_name: scope.actor.name,
    proposed_at: scope.now,
    approved_by: null,
    decided_by_name: null,
    decided_at: null,
    reason: null,
    effective_at: null,
    ends_at: null,
    version: 1,
  }
}
