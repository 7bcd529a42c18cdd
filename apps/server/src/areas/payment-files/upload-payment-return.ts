// A retorno of payments comes in: read whole, or nothing of it. It must be of an account of this network, of that company and agreement; the
// same content is taken once. What each line means is written down with it, and a listener does it.
import {
  agreementInFiles,
  BankingError,
  isPaymentsFile,
  paymentAnswer,
  type PaymentsFile,
  readPayments,
} from '@caderneta/banking'
import { events, paymentFiles } from '@caderneta/contracts/payment-files'
import { formatTaxId } from '@caderneta/kernel/tax-id'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { sha256 } from '../../platform/files/file-store.ts'
import { must } from '../../platform/must.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, type Part, refuse } from '../../platform/operation/effects.ts'
import type { Upload } from '../../platform/operation/endpoint.ts'
import { news } from '../../platform/outbox/news.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { newId } from '../../platform/uuid.ts'

type Received = { id: string; file: PaymentsFile; upload: Upload; hash: Buffer }

export const uploadPaymentReturn = action(paymentFiles.upload, {
  prepare: async (_input, { upload: given }): Promise<Received> => {
    const upload = must(given, 'a retorno comes as an upload')
    return { id: newId(), file: readReturn(upload.bytes), upload, hash: sha256(upload.bytes) }
  },
  lock: (_input, scope, { file, hash }) => ({
    accounts: accountsOf(scope, file.bank),
    earlier: sameContent(scope, hash),
  }),
  decide: ({ accounts, earlier: [earlier] }, _input, scope, received) => {
    if (earlier) return refuse('payment_return_already_read', { fileName: earlier.file_name })
    const { id, file, upload, hash } = received
    const account = accounts.find((each) => isOf(each, file))
    if (!account) return refuse('payment_return_not_ours', namesOf(file))
    const lineCount = file.entries.length
    return accept(
      { id, lineCount },
      {
        parts: [newReturnPart(scope, account.id, received), newLinesPart(scope, received)],
        history: [{ subjectId: id, event: 'created' }],
        audit: { subjectId: id, body: { fileName: upload.fileName, sha256: hash.toString('hex'), lines: lineCount } },
        events: [news(events['paymentReturn.received'], { subjectId: id, version: 1 })],
      },
    )
  },
  view: (record) => record,
})

/** Reads bytes that came without a person's upload. @returns the id of what was read. @throws Refusal as the upload does. */
export async function readReturnBytes(platform: Platform, scope: Scope, upload: Upload): Promise<string> {
  const input = { params: {}, query: {}, body: {} }
  const { body } = await uploadPaymentReturn.run({ platform, scope, input, key: undefined, upload })
  return paymentFiles.upload.returns.parse(body).id
}

function readReturn(bytes: Buffer): PaymentsFile {
  if (!isPaymentsFile(bytes)) throw broken('o arquivo não é um retorno de pagamentos (CNAB 240).')
  const file = parsed(bytes)
  if (file.kind === 'remessa') throw new Refusal('payment_return_is_remessa', { status: 422 })
  if (file.entries.length === 0) throw new Refusal('payment_return_empty', { status: 422 })
  return file
}

function parsed(bytes: Buffer): PaymentsFile {
  try {
    return readPayments(bytes)
  } catch (error) {
    if (error instanceof BankingError) throw broken(error.message)
    throw error
  }
}

function broken(detail: string): Refusal {
  return new Refusal('payment_return_broken', { status: 422, values: { detail } })
}

type Account = { id: string; bank: string; agency: string; account: string; holder_tax_id: string; code: string }

function accountsOf({ tenantId }: Scope, bank: string): Query<Account> {
  return statement(sql<Account>`select b.id, b.bank, b.agency, b.account, b.holder_tax_id, g.code from bank_account b
    join payment_agreement g on g.tenant_id = b.tenant_id and g.bank_account_id = b.id
    where b.tenant_id = ${tenantId}::int and b.bank = ${bank}::text order by b.id for key share of b`)
}

function isOf(each: Account, { company }: PaymentsFile): boolean {
  const isAccount = bare(each.agency) === company.agency && bare(each.account) === company.account
  const written = agreementInFiles({ bank: each.bank, agency: each.agency, agreement: each.code })
  return isAccount && each.holder_tax_id === company.taxId && written === company.agreement
}

function bare(digits: string): string {
  return digits.replace(/^0+(?=.)/, '')
}

function namesOf({ company }: PaymentsFile) {
  return {
    account: `${company.agency} ${company.account}`,
    company: formatTaxId(company.taxId),
    // none: a bank whose files name no agreement
    agreement: company.agreement || '—',
  }
}

function sameContent({ tenantId }: Scope, hash: Buffer): Query<{ file_name: string }> {
  return statement(sql<{ file_name: string }>`select file_name from payment_return
    where tenant_id = ${tenantId}::int and sha256 = ${hash}::bytea`)
}

function newReturnPart({ tenantId, actor, now }: Scope, accountId: string, { id, file, upload, hash }: Received): Part {
  return {
    name: 'new_payment_return',
    rows: 1,
    sql: sql`insert into payment_return (tenant_id, id, bank_account_id, file_name, content, sha256, sequence, created_on, is_preview, line_count, created_by_name, created_at)
      values (${tenantId}::int, ${id}::uuid, ${accountId}::uuid, ${upload.fileName}::text, ${upload.bytes}::bytea, ${hash}::bytea,
        ${file.sequence}::int, ${file.createdOn}::date, ${file.isPreview}::boolean, ${file.entries.length}::int, ${actor.name}::text,
        ${new Date(now)}::timestamptz) returning 1`,
  }
}

function newLinesPart({ tenantId }: Scope, { id, file }: Received): Part {
  const lines = file.entries.map((entry, at) => {
    const answer = paymentAnswer(file.bank, entry, file.isPreview)
    return {
      position: at + 1,
      line: entry.line,
      reference: entry.reference,
      payee_name: entry.payee.name,
      cents: entry.cents,
      kind: answer.kind,
      words: answer.words,
      pay_on: entry.payOn,
      paid_on: answer.kind === 'paid' ? answer.paidOn : null,
      bank_number: entry.authentication || entry.bankNumber,
    }
  })
  return {
    name: 'new_payment_return_lines',
    rows: lines.length,
    sql: sql`insert into payment_return_line (tenant_id, return_id, position, line, reference, payee_name, cents, kind, words, pay_on, paid_on, bank_number)
      select ${tenantId}::int, ${id}::uuid, l.* from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as l(position int, line int, reference text, payee_name text, cents bigint, kind text, words text, pay_on date, paid_on date, bank_number text) returning 1`,
  }
}
