// The bank's answer as a file: everything that happened since the last one.
import type { AccountKey } from './account-key.ts'
import { createHash } from 'node:crypto'
import { readBankFile } from '@caderneta/banking/cnab/read-bank-file'
import { unclosed } from '@caderneta/banking/cnab/retorno-rules'
import { type CalendarDate, dateInSaoPaulo } from '@caderneta/kernel/calendar-date'
import type { Database, Sql } from '../database/database.ts'
import { lockAccount } from './accounts.ts'
import { SandboxProblem } from '../sandbox-problem.ts'
import type { Dialect, Occurrence } from './dialect.ts'

export type KeptFile = {
  id: number
  kind: 'remessa' | 'retorno'
  sequence: number
  name: string
  made_on: CalendarDate
}

/** Writes the next retorno of an account. Null when nothing happened since the last one. */
export async function makeRetorno(
  database: Database,
  dialect: Dialect,
  key: AccountKey,
  clockOf: (network: string) => Promise<Date>,
): Promise<(KeptFile & { bytes: Uint8Array }) | null> {
  return database.transaction(async (sql) => {
    const account = await lockAccount(sql, key)
    const untold = await sql.query<{ id: number; line: Occurrence }>(
      'select id, line from sandbox.bank_occurrence where network = $1 and bank = $2 and account = $3 and file_id is null order by id',
      [key.network, key.bank, key.account],
    )
    if (untold.length === 0) return null
    const now = await clockOf(account.network)
    const sequence = account.retorno_sequence + 1
    const madeOn = dateInSaoPaulo(now)
    const madeAt = timeInSaoPaulo.format(now).replaceAll(':', '')
    const occurrences = untold.map((row) => row.line)
    const bytes = dialect.writeRetorno({ company: account.company, sequence, madeOn, madeAt, occurrences })
    assertReadable(bytes, occurrences.length)
    const file = await keepFile(sql, key, { sequence, madeOn, bytes, lines: occurrences.length })
    await sql.query('update sandbox.bank_occurrence set file_id = $1 where id = any($2)', [
      file.id,
      untold.map((row) => row.id),
    ])
    await sql.query(
      'update sandbox.bank_account set retorno_sequence = $4 where network = $1 and bank = $2 and account = $3',
      [key.network, key.bank, key.account, sequence],
    )
    return { ...file, bytes }
  })
}

/** Files of an account, the newest first. */
export async function listFiles(sql: Sql, key: AccountKey): Promise<KeptFile[]> {
  return sql.query<KeptFile>(
    `select id, kind, sequence, name, made_on from sandbox.bank_file
     where network = $1 and bank = $2 and account = $3 order by id desc limit 500`,
    [key.network, key.bank, key.account],
  )
}

/** An earlier file, as it was. @throws SandboxProblem 404. */
export async function earlierFile(
  sql: Sql,
  { network, bank }: Omit<AccountKey, 'account'>,
  id: number,
): Promise<KeptFile & { bytes: Uint8Array }> {
  const [file] = await sql.query<KeptFile & { bytes: Uint8Array }>(
    'select id, kind, sequence, name, made_on, bytes from sandbox.bank_file where network = $1 and bank = $2 and id = $3',
    [network, bank, id],
  )
  if (!file) throw new SandboxProblem(404, 'unknown_file', 'Arquivo não encontrado.')
  return file
}

const timeInSaoPaulo = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo', timeStyle: 'medium' })

/** A file that the library would not read back whole never leaves the bank. */
function assertReadable(bytes: Uint8Array, occurrences: number): void {
  const { titles, problems } = readBankFile(bytes)
  // A payment of another amount need not close with its fee.
  const error = problems.find(({ message }) => !message.startsWith(unclosed))
  if (error) throw new Error(`the retorno is not sound, line ${error.line}: ${error.message}`)
  if (titles.length !== occurrences) throw new Error(`the retorno holds ${titles.length} of ${occurrences} titles`)
}

async function keepFile(
  sql: Sql,
  key: AccountKey,
  file: { sequence: number; madeOn: CalendarDate; bytes: Uint8Array; lines: number },
): Promise<KeptFile> {
  const name = `${key.bank}-${key.account}-${String(file.sequence).padStart(6, '0')}.RET`
  const [kept] = await sql.query<KeptFile>(
    `insert into sandbox.bank_file (network, bank, account, kind, sequence, name, made_on, content_hash, bytes, summary)
     values ($1, $2, $3, 'retorno', $4, $5, $6, $7, $8, $9) returning id, kind, sequence, name, made_on`,
    [
      key.network,
      key.bank,
      key.account,
      file.sequence,
      name,
      file.madeOn,
      createHash('sha256').update(file.bytes).digest('hex'),
      file.bytes,
      JSON.stringify({ lines: file.lines }),
    ],
  )
  if (!kept) throw new Error('the file was not kept')
  return kept
}
