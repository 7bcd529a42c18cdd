// The one select of contract models, its lock, and the columns a person may write.
import type { ContractModelInput, ContractModelUpdate } from '@caderneta/contracts/contract-models'
import { unknownPlaceholders } from '@caderneta/contracts/contract-placeholders'
import { searchKey } from '@caderneta/kernel/search-text'
import type { z } from 'zod'
import type { Scope } from '../../platform/access/scope.ts'
import { columnsOf } from '../../platform/db/record.ts'
import { db, type Query } from '../../platform/db/sql.ts'
import { refuse } from '../../platform/operation/effects.ts'
import { cleanRichText } from '../../platform/rich-text.ts'
import type { ContractModelRow } from './contract-model-view.ts'

type Input = z.output<typeof ContractModelInput> | z.output<typeof ContractModelUpdate>

export function contractModelsInScope(scope: Scope) {
  return db.selectFrom('contract_model as r').selectAll('r').where('r.tenant_id', '=', scope.tenantId)
}

export function oneContractModel(scope: Scope, id: string): Query<ContractModelRow> {
  return contractModelsInScope(scope).where('r.id', '=', id)
}

export function contractModelForUpdate(scope: Scope, id: string): Query<ContractModelRow> {
  return contractModelsInScope(scope).where('r.id', '=', id).forNoKeyUpdate('r')
}

/** What a person writes, cleaned, and what follows from it. */
export async function contractModelColumns<Given extends Input>(input: Given) {
  const html = await cleanRichText(input.html)
  return { ...columnsOf(input), html, search: searchKey(input.title) }
}

/** Names what the text leaves open and nobody can fill in. */
export function placeholderRefusal(html: string) {
  const unknown = unknownPlaceholders(html)
  return unknown.length === 0 ? null : refuse('unknown_placeholder', { names: unknown.join(', ') }, ['html'])
}
