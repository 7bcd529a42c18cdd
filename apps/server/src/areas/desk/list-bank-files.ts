import { BankFileStatus } from '@caderneta/contracts/bank-file-shapes'
import { BankFileKind, type DeskBankFile, deskBanks } from '@caderneta/contracts/desk-banks'
import { sql } from 'kysely'
import { allOf, when } from '../../platform/db/conditions.ts'
import { readCursor } from '../../platform/db/keyset.ts'
import { foundIn } from '../../platform/db/like-pattern.ts'
import { statement } from '../../platform/db/sql.ts'
import { pages } from '../../platform/operation/pages.ts'

type Row = {
  id: string
  network_id: number
  network_name: string
  kind: string
  bank: string | null
  file_name: string
  status: string
  title_count: number
  settled_count: number
  problem_count: number
  total_cents: number
  created_at: Date
}

const files = sql<Row>`select f.id, n.id as network_id, n.display_name as network_name, f.kind, f.bank, f.file_name, f.status, f.title_count,
    f.settled_count, f.problem_count, f.total_cents, f.created_at
  from bank_file f join control.tenant n on n.id = f.tenant_id and n.is_active`

/** A named read of the operator role: the files and their counts, and no line of them. */
export const listBankFiles = pages(deskBanks.bankFiles, {
  select: ({ query: asked }) => {
    const after = readCursor(asked.cursor, ['uuid'])
    const wanted = allOf([
      when(asked.networkId, (ids) => sql`r.network_id = any(${ids}::int[])`),
      when(asked.kind, (kinds) => sql`r.kind = any(${kinds}::text[])`),
      when(asked.status, (statuses) => sql`r.status = any(${statuses}::text[])`),
      when(asked.search, (text) => foundIn(sql`r.network_name || ' ' || r.file_name`, text)),
      when(after, ([id]) => sql`r.id < ${id}::uuid`),
    ])
    return statement(
      sql<Row>`select r.* from (${files}) r where ${wanted} order by r.id desc limit ${asked.maxResultCount + 1}::int`,
    )
  },
  sorted: {
    file: ['file_name', 'text'],
    network: ['network_name', 'text'],
    kind: ['kind', BankFileKind.options],
    bank: ['bank', 'text'],
    status: ['status', BankFileStatus.options],
    titles: ['title_count', 'number'],
    settled: ['settled_count', 'number'],
    problems: ['problem_count', 'number'],
    at: ['created_at', 'date'],
    value: ['total_cents', 'amount'],
  },
  key: (row) => [row.id],
  view: toDeskBankFile,
})

function toDeskBankFile(row: Row): DeskBankFile {
  return {
    id: row.id,
    networkId: row.network_id,
    networkName: row.network_name,
    kind: BankFileKind.parse(row.kind),
    bank: row.bank,
    fileName: row.file_name,
    status: BankFileStatus.parse(row.status),
    titleCount: row.title_count,
    settledCount: row.settled_count,
    problemCount: row.problem_count,
    totalCents: row.total_cents,
    createdAt: row.created_at.toISOString(),
  }
}
