import { bankFiles } from '@caderneta/contracts/bank-files'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { statement } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { shownFile } from './shown-files.ts'
import { shownRawLine } from './raw-line.ts'
import { visible } from './retorno-line-scope.ts'

const Layout = z.enum(['cnab240', 'cnab400'])

export const getRetornoLine = query(bankFiles.retornoLine, async (tx, { params }, scope) => {
  const file = await shownFile(tx, 'retorno', params.id)
  if (!file) throw notFound('retorno')
  const raw = await rawOf(tx, scope, params.id, params.position)
  if (raw === undefined) throw notFound('line')
  // none: a bank without a name in this list has no words
  const place = { bank: file.bank ?? '', layout: Layout.parse(file.layout), kind: 'retorno' } as const
  const lines = raw.split('\n')
  return { items: lines.map((text, index) => ({ line: params.position + index, ...shownRawLine(place, text, scope) })) }
})

async function rawOf(tx: Tx, scope: Scope, fileId: string, position: number): Promise<string | undefined> {
  const row = await tx.first(
    statement(sql<{
      raw: string
    }>`select l.raw from bank_file_line l left join invoice i on i.tenant_id = l.tenant_id and i.id = l.invoice_id
      where l.tenant_id = ${tx.tenantId}::int and l.bank_file_id = ${fileId}::uuid and l.position = ${position}::int and ${visible(scope)}`),
  )
  return row?.raw
}
