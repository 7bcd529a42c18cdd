// The query behind lists and details of both kinds of file.
import { type RawBuilder, sql } from 'kysely'
import { type Query, statement } from '../../platform/db/sql.ts'
import { readCursor } from '../../platform/db/keyset.ts'
import { foundIn } from '../../platform/db/like-pattern.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { creatorName } from './bank-file-store.ts'
import type { ShownFile } from './bank-file-view.ts'

type Kind = 'remessa' | 'retorno'

function shown(
  tenantId: number,
  kind: Kind,
  condition: RawBuilder<unknown>,
  end: RawBuilder<unknown>,
): Query<ShownFile> {
  return statement(sql<ShownFile>`select f.*, ${creatorName} as created_by_name, ba.agency, ba.account, ba.account_digit, ag.carteira
    from bank_file f
    left join bank_account ba on ba.tenant_id = f.tenant_id and ba.id = f.bank_account_id
    left join bank_agreement ag on ag.tenant_id = f.tenant_id and ag.id = f.bank_agreement_id
    where f.tenant_id = ${tenantId}::int and f.kind = ${kind}::text and ${condition} ${end}`)
}

export function shownFile(tx: Tx, kind: Kind, id: string): Promise<ShownFile | undefined> {
  return tx.first(shown(tx.tenantId, kind, sql`f.id = ${id}::uuid`, sql``))
}

export type FileFilter = {
  status?: string[] | undefined
  search?: string | undefined
  bankAgreementId?: string[] | undefined
  isDownloaded?: boolean | undefined
  cursor?: string | undefined
  maxResultCount: number
}

/** The rows of one page and one more, newest first: ids are made in order of time. */
export function shownFiles({ tenantId }: Pick<Tx, 'tenantId'>, kind: Kind, filter: FileFilter): Query<ShownFile> {
  const after = readCursor(filter.cursor, ['uuid'])
  const conditions = [sql`true`]
  if (filter.status) conditions.push(sql`f.status = any(${filter.status}::text[])`)
  if (filter.bankAgreementId) conditions.push(sql`f.bank_agreement_id = any(${filter.bankAgreementId}::uuid[])`)
  if (filter.isDownloaded !== undefined)
    conditions.push(sql`(f.downloaded_at is not null) = ${filter.isDownloaded}::boolean`)
  if (filter.search) conditions.push(searched(filter.search))
  if (after) conditions.push(sql`f.id < ${after[0]}::uuid`)
  const limit = filter.maxResultCount
  return shown(tenantId, kind, sql.join(conditions, sql` and `), sql`order by f.id desc limit ${limit + 1}::int`)
}

/** Digits that may be a part of a name as well: the number of a file is rarely as long. */
const nameDigits = 5

/** Numbers of files, separated by commas, or a part of a name. */
function searched(text: string): RawBuilder<unknown> {
  const isNumbers = /^\s*\d{1,9}(\s*,\s*\d{1,9})*\s*,?\s*$/.test(text)
  const named = foundIn(sql`f.file_name`, text)
  if (!isNumbers) return named
  const numbers = text.split(',').flatMap((part) => (part.trim() === '' ? [] : [Number(part)]))
  const byNumber = sql`f.sequence = any(${numbers}::bigint[])`
  return text.trim().length < nameDigits || numbers.length > 1 ? byNumber : sql`(${byNumber} or ${named})`
}
