// First half of reading a retorno: every line written down with its meaning, its title held, and the lines cut into chunks. May run again after
// a crash: lines that stand are left, and the file is cut in the same way.
import { sql } from 'kysely'
import { readTransaction, writeTransaction } from '../../platform/db/connection.ts'
import { statement } from '../../platform/db/sql.ts'
import { fileKey } from '../../platform/files/file-store.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { must } from '../../platform/must.ts'
import { holdPart } from '../invoices/public.ts'
import { accountsOfBank } from './account-store.ts'
import { bankFileById } from './bank-file-store.ts'
import { fileHold } from './file-hold.ts'
import { planOfFile } from './file-thread.ts'
import type { LineColumns } from './placed-lines.ts'
import type { ChunkPart, RetornoInput } from './retorno-chunk.ts'

/** @returns what each chunk settles: the positions of its lines. */
export async function planRetorno(
  { bankFileId, bankAccountId }: RetornoInput,
  context: JobContext,
  most: number,
): Promise<ChunkPart[]> {
  const { platform, scope } = context
  const [file, accounts] = await readTransaction(platform.readPool, scope.tenantId, async (tx) => {
    const found = must(await bankFileById(tx, bankFileId), 'the job of a retorno names its file')
    return [found, await tx.rows(accountsOfBank(scope, must(found.bank, 'a retorno is of a bank')))] as const
  })
  const account = must(
    accounts.find(({ id }) => id === bankAccountId),
    'a retorno names an account of its bank',
  )
  const fileId = must(file.file_id, 'a retorno has its bytes')
  const bytes = await platform.files.get(fileKey(scope.tenantId, fileId))
  const chunks = await planOfFile(bytes, account, most, (lines) => insertLines(context, bankFileId, lines))
  return chunks.map((positions) => ({ positions }))
}

async function insertLines({ platform, scope }: JobContext, fileId: string, l: LineColumns): Promise<void> {
  await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    await tx.commitWith(
      statement(sql`with line as (insert into bank_file_line (tenant_id, bank_file_id, position, raw, nosso_numero, carteira, document_number, company_use,
          event_code, event_kind, meaning, reasons, event_on, credit_on, due_on, amount_cents, paid_cents, credited_cents, fee_cents,
          interest_cents, discount_cents, invoice_id, title_generation, ext_ref)
        select ${scope.tenantId}::int, ${fileId}::uuid, l.position, l.raw, l.nosso_numero, l.carteira, l.document_number, l.company_use,
          l.event_code, l.event_kind, l.meaning, l.reasons, l.event_on, l.credit_on, l.due_on, l.amount, l.paid, l.credited, l.fee,
          l.interest, l.discount, coalesce(i.id, o.invoice_id), coalesce(i.generation, o.generation), l.ext_ref
        from unnest(${l.position}::int[], ${l.raw}::text[], ${l.nossoNumero}::text[], ${l.carteira}::text[], ${l.documentNumber}::text[],
          ${l.companyUse}::text[], ${l.eventCode}::text[], ${l.eventKind}::text[], ${l.meaning}::text[], ${l.reasons}::jsonb[],
          ${l.eventOn}::date[], ${l.creditOn}::date[], ${l.dueOn}::date[], ${l.amount}::bigint[], ${l.paid}::bigint[],
          ${l.credited}::bigint[], ${l.fee}::bigint[], ${l.interest}::bigint[], ${l.discount}::bigint[], ${l.bankAgreementId}::uuid[],
          ${l.number}::bigint[], ${l.extRef}::uuid[])
          l(position, raw, nosso_numero, carteira, document_number, company_use, event_code, event_kind, meaning, reasons, event_on, credit_on,
            due_on, amount, paid, credited, fee, interest, discount, bank_agreement_id, number, ext_ref)
        left join invoice i on i.tenant_id = ${scope.tenantId}::int and i.bank_agreement_id = l.bank_agreement_id and i.nosso_numero = l.number
        left join replaced_title o on o.tenant_id = ${scope.tenantId}::int and o.bank_agreement_id = l.bank_agreement_id and o.nosso_numero = l.number
        on conflict do nothing returning invoice_id),
        held as (${holdPart(scope, fileHold(fileId), sql`select invoice_id from line`).sql})
        select count(*) as held from held`),
    )
  })
}
