import type { RemessaTitle } from '@caderneta/contracts/bank-file-shapes'
import { bankFiles } from '@caderneta/contracts/bank-files'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { readCursor } from '../../platform/db/keyset.ts'
import { statement } from '../../platform/db/sql.ts'
import { pages } from '../../platform/operation/pages.ts'
import { notFound } from '../../platform/refusal.ts'
import { movementOf } from './bank-file-view.ts'
import { maskName } from '@caderneta/kernel/person-name'
import { shownFile } from './shown-files.ts'

type TitleRow = {
  id: string
  movement: string
  invoice_id: string
  number: number | null
  guardian_name: string
  nosso_numero: number
  due_on: string
  nominal_cents: number
  answer: string | null
  answer_reason: string | null
}

export const listRemessaTitles = pages(bankFiles.remessaTitles, {
  rows: async (tx, { params, query: filter }, scope) => {
    if (!(await shownFile(tx, 'remessa', params.id))) throw notFound('remessa')
    const after = readCursor(filter.cursor, ['uuid'])
    const conditions: RawBuilder<unknown>[] = [inSchools(scope, 'i.school_id')]
    if (filter.movement) conditions.push(sql`b.movement = ${filter.movement}::text`)
    if (filter.answer) conditions.push(sql`coalesce(b.answer, 'waiting') = ${filter.answer}::text`)
    if (after) conditions.push(sql`b.id > ${after[0]}::uuid`)
    return tx.rows(
      statement(sql<TitleRow>`select b.id, b.movement, i.id as invoice_id, i.number, g.name as guardian_name, coalesce(o.nosso_numero, i.nosso_numero) as nosso_numero, i.due_on,
        i.nominal_cents, b.answer, b.answer_reason
      from bank_instruction b
      join invoice i on i.tenant_id = b.tenant_id and i.id = b.invoice_id
      join guardian g on g.tenant_id = i.tenant_id and g.id = i.guardian_id
      left join replaced_title o on o.tenant_id = b.tenant_id and o.invoice_id = b.invoice_id and o.generation = b.generation
      where b.tenant_id = ${tx.tenantId}::int and b.bank_file_id = ${params.id}::uuid and ${sql.join(conditions, sql` and `)}
      order by b.id limit ${filter.maxResultCount + 1}::int`),
    )
  },
  key: (row) => [row.id],
  view: titleView,
})

function titleView(row: TitleRow, scope: Scope): z.output<typeof RemessaTitle> {
  return {
    instructionId: row.id,
    movement: movementOf(row.movement),
    invoiceId: row.invoice_id,
    number: row.number,
    guardianName: scope.isMasked ? maskName(row.guardian_name) : row.guardian_name,
    nossoNumero: String(row.nosso_numero),
    dueDate: row.due_on,
    cents: row.nominal_cents,
    answer: row.answer === 'accepted' || row.answer === 'refused' ? row.answer : null,
    answerReason: row.answer_reason,
  }
}
