// Reads what a remessa is to tell, in pieces and in one snapshot: a piece is written while the next one is read, and only what the file changes is kept.
import { sql } from 'kysely'
import { z } from 'zod'
import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction, throughCursor, type Tx } from '../../platform/db/connection.ts'
import { statement } from '../../platform/db/sql.ts'
import { must } from '../../platform/must.ts'
import type { Platform } from '../../platform/platform.ts'
import { bankFileById } from './bank-file-store.ts'
import type { TitleWriter } from './file-thread.ts'
import { type AskedRemessa, askedTitles, type ReadRemessa } from './remessa-file.ts'
import {
  type BankAgreementRow,
  bankAgreementById,
  heldRows,
  keptRow,
  type RemessaRow,
  rowsUpTo,
} from './remessa-row.ts'
import { stillToTell } from './still-to-tell.ts'

/** What was asked for; `through`: the last request that it takes, null in a file that an earlier version of the program began. */
export const Wish = z.object({
  leaveErrorsOut: z.boolean().default(false),
  through: z.string().nullable().default(null),
})

/** Rows that are read, and titles that are handed over, at once. */
const rowsOfPiece = 1_000

/**
 * Hands the titles to the writer that `begin` gives; its file may not be done yet.
 * @throws Error where the bank agreement was switched off.
 */
export async function readRemessa(
  scope: Scope,
  { readPool }: Pick<Platform, 'readPool'>,
  id: string,
  begin: (bankAgreement: BankAgreementRow, sequence: number) => TitleWriter,
): Promise<ReadRemessa & { asked: AskedRemessa; writer: TitleWriter }> {
  return readTransaction(readPool, scope.tenantId, async (tx) => {
    const file = must(await bankFileById(tx, id), 'the job of a remessa names its file')
    const bankAgreementId = must(file.bank_agreement_id, 'a remessa is of a bank agreement')
    const { through } = Wish.parse(file.summary)
    const { bankAgreement, sequence } = await headOf(tx, scope, id, bankAgreementId)
    const read: ReadRemessa = { file, bankAgreement, sequence, movements: [], dropped: [] }
    const asked: AskedRemessa = { rows: [], cents: [], errors: [] }
    const writer = begin(bankAgreement, sequence)
    const waiting = through === null ? heldRows(scope, id) : rowsUpTo(scope, bankAgreementId, through)
    for await (const rows of wholeTitles(throughCursor(tx, 'remessa_rows', waiting, rowsOfPiece))) {
      const { told, dropped } = stillToTell(rows, scope.today, bankAgreement)
      for (const { movement } of told) read.movements.push(movement)
      for (const row of dropped) read.dropped.push(keptRow(row))
      writer.take(await askedTitles(bankAgreement, told, asked))
    }
    return { ...read, asked, writer }
  })
}

async function headOf(tx: Tx, scope: Scope, id: string, bankAgreementId: string) {
  const [bankAgreement, counter] = await Promise.all([
    tx.first(bankAgreementById(scope, bankAgreementId)),
    tx.first(
      statement(sql<{ next: number }>`select next from number_counter
        where tenant_id = ${scope.tenantId}::int and counter = ${sequenceCounter(bankAgreementId)}::text and period = 0`),
    ),
  ])
  if (!bankAgreement) throw new Error(`the agreement of remessa ${id} was switched off`)
  return { bankAgreement, sequence: counter?.next ?? 1 }
}

/** The same rows, cut so that the requests of one title, which come one after the other, are in one piece. */
export async function* wholeTitles<R extends Pick<RemessaRow, 'nosso_numero'>>(
  pieces: AsyncIterable<R[]>,
): AsyncGenerator<R[]> {
  let open: R[] = []
  for await (const piece of pieces) {
    const rows = [...open, ...piece]
    const last = rows.at(-1)?.nosso_numero
    const end = rows.findLastIndex(({ nosso_numero: number }) => number !== last) + 1
    open = rows.slice(end)
    yield rows.slice(0, end)
  }
  yield open
}

export function sequenceCounter(bankAgreementId: string): string {
  return `remessa:${bankAgreementId}`
}
