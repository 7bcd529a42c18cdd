// First half of reading a retorno: every line written down with its meaning, and the lines cut into chunks. May run again after
// a crash: lines that stand are left, and the chunks are written at once, last.
import { type BankFile, readBankFile, type RetornoTitle } from '@caderneta/banking'
import { sql } from 'kysely'
import { readTransaction, writeTransaction } from '../../platform/db/connection.ts'
import { statement } from '../../platform/db/sql.ts'
import { fileKey } from '../../platform/files/file-store.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { accountsOfBank } from './account-store.ts'
import type { BankFileRow } from './bank-file-store.ts'
import type { FileJob } from './file-job.ts'
import { eventIdOf, lineKindOf, positionOf } from './line-facts.ts'
import { agreementOfTitle, type OwnAccount } from './own-account.ts'

/** Lines of one transaction. */
export const mostLines = 5_000

type PlacedTitle = { title: RetornoTitle; position: number; agreementId: string | null }

/** What cutting asks of a line. */
type NumberedLine = Pick<PlacedTitle, 'position' | 'agreementId'> & { title: Pick<RetornoTitle, 'allocatedNumber'> }

export async function planRetorno(
  context: JobContext,
  job: FileJob,
  file: BankFileRow,
  most = mostLines,
): Promise<void> {
  const { platform, scope } = context
  if (file.file_id === null || file.bank_account_id === null)
    throw new Error(`retorno ${file.id} has no bytes or no account`)
  const read = readBankFile(await platform.files.get(fileKey(scope.tenantId, file.file_id)))
  const accounts = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    tx.rows(accountsOfBank(scope, read.bank)),
  )
  const account = accounts.find(({ id }) => id === file.bank_account_id)
  if (!account) throw new Error(`retorno ${file.id} names an account that is not there`)
  const titles = placed(read, account)
  const batches = Array.from({ length: Math.ceil(titles.length / mostLines) }, (_, index) =>
    titles.slice(index * mostLines, (index + 1) * mostLines),
  )
  // Two at a time: while the database writes one batch the next is made ready. Batches share no line.
  const work = async () => {
    for (let batch = batches.shift(); batch; batch = batches.shift())
      await insertLines(context, file.id, account.id, read, batch)
  }
  await Promise.all([work(), work()])
  await insertChunks(context, job, chunksOf(titles, most))
}

/** Sorted by agreement and number, so that chunks touch the invoices in the order they lie in; lines of one title in the bank's order. */
function placed(file: BankFile, account: OwnAccount): PlacedTitle[] {
  const titles = file.titles.map((title) => ({
    title,
    position: positionOf(title),
    agreementId: agreementOfTitle(file, title, account)?.id ?? null,
  }))
  return titles.toSorted(
    (a, b) => byText(a.agreementId ?? '', b.agreementId ?? '') || numberOf(a) - numberOf(b) || a.position - b.position,
  )
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** No title of ours has a number beyond the safe integers: such a line is an unknown title. */
function numberOf({ title }: NumberedLine): number {
  const value = Number(title.allocatedNumber)
  return Number.isSafeInteger(value) ? value : 0
}

/** Lines of one title never part: what the first of them does is what the next one finds. */
export function chunksOf(titles: readonly NumberedLine[], most = mostLines): number[][] {
  const chunks: number[][] = []
  let chunk: number[] = []
  titles.forEach((each, index) => {
    const before = titles[index - 1]
    const isSameTitle =
      before !== undefined && before.agreementId === each.agreementId && numberOf(before) === numberOf(each)
    if (chunk.length >= most && !isSameTitle) {
      chunks.push(chunk)
      chunk = []
    }
    chunk.push(each.position)
  })
  return chunk.length > 0 ? [...chunks, chunk] : chunks
}

async function insertLines(
  { platform, scope }: JobContext,
  fileId: string,
  accountId: string,
  file: BankFile,
  all: readonly PlacedTitle[],
): Promise<void> {
  const of = <T>(pick: (placedTitle: PlacedTitle) => T) => all.map(pick)
  const facts = <T>(pick: (title: RetornoTitle) => T) => all.map(({ title }) => pick(title))
  await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    await tx.rows(
      statement(sql`insert into bank_file_line (tenant_id, bank_file_id, position, raw, nosso_numero, carteira, document_number, company_use,
          event_code, event_kind, meaning, reasons, event_on, credit_on, due_on, amount_cents, paid_cents, credited_cents, fee_cents,
          interest_cents, discount_cents, invoice_id, ext_ref)
        select ${scope.tenantId}::int, ${fileId}::uuid, l.position, l.raw, l.nosso_numero, l.carteira, l.document_number, l.company_use,
          l.event_code, l.event_kind, l.meaning, l.reasons, l.event_on, l.credit_on, l.due_on, l.amount, l.paid, l.credited, l.fee,
          l.interest, l.discount, i.id, l.ext_ref
        from unnest(${of(({ position }) => position)}::int[], ${facts(({ rawLines }) => rawLines.join('\n'))}::text[],
          ${facts((title) => title.nossoNumero)}::text[], ${facts((title) => title.carteira)}::text[], ${facts((title) => title.documentNumber)}::text[],
          ${facts((title) => title.companyUse)}::text[], ${facts(({ event }) => event.code)}::text[], ${facts((title) => lineKindOf(file, title))}::text[],
          ${facts(({ event }) => event.meaning)}::text[], ${facts(({ reasons }) => JSON.stringify(reasons))}::jsonb[],
          ${facts(({ eventOn }) => eventOn)}::date[], ${facts(({ creditOn }) => creditOn)}::date[], ${facts(({ dueOn }) => dueOn)}::date[],
          ${facts(({ amountCents }) => amountCents)}::bigint[], ${facts(({ payerPaidCents }) => payerPaidCents)}::bigint[],
          ${facts(({ creditedCents }) => creditedCents)}::bigint[], ${facts(({ feeCents }) => feeCents)}::bigint[],
          ${facts(({ interestCents }) => interestCents)}::bigint[], ${facts((title) => title.discountCents + title.rebateCents)}::bigint[],
          ${of(({ agreementId }) => agreementId)}::uuid[], ${of(numberOf)}::bigint[], ${facts((title) => eventIdOf(accountId, title))}::uuid[])
          l(position, raw, nosso_numero, carteira, document_number, company_use, event_code, event_kind, meaning, reasons, event_on, credit_on,
            due_on, amount, paid, credited, fee, interest, discount, agreement_id, number, ext_ref)
        left join invoice i on i.tenant_id = ${scope.tenantId}::int and i.agreement_id = l.agreement_id and i.nosso_numero = l.number
        on conflict do nothing`),
    )
  })
}

async function insertChunks({ platform, scope }: JobContext, job: FileJob, chunks: readonly number[][]): Promise<void> {
  await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    await tx.rows(
      statement(sql`insert into background_job_chunk (tenant_id, job_id, position, subject_ids, input)
        select ${scope.tenantId}::int, ${job.jobId}::uuid, c.position, '{}', c.input
        from unnest(${chunks.map((_, index) => index)}::int[], ${chunks.map((positions) => JSON.stringify({ positions }))}::jsonb[]) c(position, input)
        on conflict do nothing`),
    )
  })
}
