import { contractModels, events } from '@caderneta/contracts/contract-models'
import { createHash } from 'node:crypto'
import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { db, type Query, sql, statement } from '../../platform/db/sql.ts'
import { must } from '../../platform/must.ts'
import { action, one } from '../../platform/operation/action.ts'
import { changed } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { isBlank, readRichText } from '../../platform/rich-text.ts'
import { contractModelForUpdate, oneContractModel } from './contract-model-store.ts'
import { toContractModel } from './contract-model-view.ts'

export const publishContractModel = action(contractModels.publish, {
  prepare: async ({ params }, { scope, platform }) => {
    const row = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
      tx.first(oneContractModel(scope, params.id)),
    )
    return row !== undefined && isBlank(await readRichText(row.html))
  },
  lock: ({ params }, scope) => ({
    before: one('contract_model', contractModelForUpdate(scope, params.id)),
    last: lastNumber(scope),
  }),
  decide: ({ before, last }, { body }, scope, isEmpty) => {
    if (before.status === 'published') return refuse('contract_model_published')
    if (before.version !== body.version) return refuse('changed_meanwhile')
    if (isEmpty) return refuse('contract_model_empty')
    const number = must(last[0], 'a maximum has a row').number + 1
    const { tenant_id, id, title, html } = before
    const published = { number, published_at: scope.now, content_hash: modelHash(number, title, html) }
    const { after, effects } = changed(
      'contract_model',
      scope,
      before,
      { status: 'published' as const, ...published },
      { event: events['contractModel.published'], history: 'published' },
    )
    const values = { tenant_id, id, title, html, ...published }
    const part = {
      name: 'published_contract_model',
      rows: 1,
      sql: db.insertInto('published_contract_model').values(values).returning('id'),
    }
    return accept(after, { ...effects, parts: [...effects.parts, part] })
  },
  view: toContractModel,
})

function lastNumber(scope: Scope): Query<{ number: number }> {
  return statement(sql<{ number: number }>`select coalesce(max(number), 0)::int as number from published_contract_model
    where tenant_id = ${scope.tenantId}::int`)
}

function modelHash(number: number, title: string, html: string): string {
  return createHash('sha256')
    .update(JSON.stringify([number, title, html]))
    .digest('hex')
}
