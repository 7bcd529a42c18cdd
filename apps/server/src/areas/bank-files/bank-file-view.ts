// Rows of bank files -> contract.
import { findBank } from '@caderneta/banking'
import {
  bankFileStatuses,
  lineKinds,
  lineOutcomes,
  movements,
  type Remessa,
  RemessaDetail,
  type RemessaError,
  type RemessaNotice,
  type Retorno,
  RetornoSummary,
} from '@caderneta/contracts/bank-file-shapes'
import { maskName } from '@caderneta/kernel/person-name'
import { z } from 'zod'
import type { Scope } from '../../platform/access/scope.ts'
import { noMovements } from './movement-counts.ts'
import { remessaAbilities } from './bank-file-rules.ts'
import type { BankFileRow } from './bank-file-store.ts'

export type ShownFile = BankFileRow & {
  created_by_name: string | null
  bank_name?: string
  agency: string | null
  account: string | null
  account_digit: string | null
  carteira: string | null
}

function listed<const T extends readonly string[]>(values: T): (value: string) => T[number] {
  return (value) => {
    const found = values.find((candidate) => candidate === value)
    if (found === undefined) throw new Error(`${value} is not one of ${values.join(', ')}`)
    return found
  }
}
export const statusOf = listed(bankFileStatuses)
export const kindOf = listed(lineKinds)
export const outcomeOf = listed(lineOutcomes)
export const movementOf = listed(movements)

export function bankNameOf(bank: string | null): string {
  return bank ? findBank(bank).name : ''
}

export function accountText({ account, account_digit }: Pick<ShownFile, 'account' | 'account_digit'>): string {
  // none: an account without a check digit
  return account === null ? '' : `${account}-${account_digit ?? ''}`
}

function placeOf(row: ShownFile) {
  return {
    // none: a file that was not recognized, shown blank
    bank: row.bank ?? '',
    bankName: bankNameOf(row.bank),
    // none: a file that was not recognized, shown blank
    layout: row.layout ?? '',
    // none: a file that was not recognized, shown blank
    agency: row.agency ?? '',
    account: accountText(row),
  }
}

export function toRemessa(row: ShownFile): Remessa {
  return {
    id: row.id,
    // none: a file that was not recognized, shown blank
    bankAgreementId: row.bank_agreement_id ?? '',
    ...placeOf(row),
    // none: a file that was not recognized, shown blank
    carteira: row.carteira ?? '',
    fileName: row.file_name,
    sequence: row.sequence,
    status: statusOf(row.status),
    titleCount: row.title_count,
    totalCents: row.total_cents,
    isDownloaded: row.downloaded_at !== null,
    downloadedAt: row.downloaded_at?.toISOString() ?? null,
    sentDate: row.sent_on,
    sentBy: row.sent_by,
    endReason: row.end_reason,
    createdAt: row.created_at.toISOString(),
    createdByName: row.created_by_name,
    message: row.message,
    version: row.version,
  }
}

const KeptOfRemessa = RemessaDetail.pick({
  counts: true,
  errors: true,
  errorCount: true,
  notices: true,
  noticeCount: true,
}).partial()

type Detail = z.output<typeof RemessaDetail>

type Found = { told: Detail['answered'] & Pick<Detail, 'sums'>; bankAccountId: string | null; hasChannel: boolean }

export function toRemessaDetail(row: ShownFile, found: Found, scope: Scope): Detail {
  const kept = KeptOfRemessa.parse(row.summary)
  const { accepted, refused, waiting, sums } = found.told
  return {
    ...toRemessa(row),
    bankAccountId: found.bankAccountId,
    answered: { accepted, refused, waiting },
    sums,
    counts: kept.counts ?? noMovements, // none: it was not written
    errors: (kept.errors ?? []).map((error) => shownError(error, scope)),
    // none: a file that was not checked has no error
    errorCount: kept.errorCount ?? 0,
    notices: (kept.notices ?? []).map((notice) => shownNotice(notice, scope)),
    // none: a file that was not checked has no notice
    noticeCount: kept.noticeCount ?? 0,
    jobId: row.job_id,
    can: remessaAbilities(row, scope, found.hasChannel),
  }
}

/** The bank's rule may quote what the title held. */
export function shownError(error: RemessaError, { isMasked }: Pick<Scope, 'isMasked'>): RemessaError {
  if (!isMasked) return error
  return { ...error, guardianName: maskName(error.guardianName), message: error.message.replace(/"[^"]*"/g, '"•••"') }
}

/** A text of the payer is a name or an address. */
export function shownNotice<N extends z.output<typeof RemessaNotice>>(
  notice: N,
  { isMasked }: Pick<Scope, 'isMasked'>,
): N {
  return isMasked && isOfPayer(notice.field) ? { ...notice, from: '•••', to: '•••' } : notice
}

/** Payer and guarantor: name, tax id, address, and whatever else a layout holds of them. */
export function isOfPayer(field: string): boolean {
  return /^(payer|guarantor)/.test(field)
}

/** What a retorno keeps beside its lines. */
export const KeptOfRetorno = z.object({
  fileDate: z.string().nullable().default(null),
  warnings: z.array(z.object({ line: z.number(), column: z.number(), message: z.string() })).default([]),
  earlierId: z.uuid().nullable().default(null),
  totals: RetornoSummary.nullable().default(null),
})

export function toRetorno(row: ShownFile): Retorno {
  return {
    id: row.id,
    ...placeOf(row),
    fileName: row.file_name,
    sequence: row.sequence,
    status: statusOf(row.status),
    lineCount: row.title_count,
    settledCount: row.settled_count,
    problemCount: row.problem_count,
    paidCents: row.total_cents,
    createdAt: row.created_at.toISOString(),
    createdByName: row.created_by_name,
    message: row.message,
    version: row.version,
  }
}
