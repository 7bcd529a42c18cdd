import { contractModels } from '@caderneta/contracts/contract-models'
import { unknownPlaceholders } from '@caderneta/contracts/contract-placeholders'
import { maskTaxId } from '@caderneta/kernel/tax-id'
import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { cleanRichText, readRichText } from '../../platform/rich-text.ts'
import { masked } from '../guardians/public.ts'
import { contractSubject, filled, valuesOf } from './contract-text.ts'

export const previewContractModel = direct(contractModels.preview, async ({ platform, scope, input }) => {
  const html = await cleanRichText(input.body.html)
  const unknown = unknownPlaceholders(html)
  if (unknown.length > 0)
    throw new Refusal('unknown_placeholder', { values: { names: unknown.join(', ') }, members: ['html'] })
  const { enrollmentId } = input.body
  return readRichText(
    enrollmentId === undefined ? html : filled(html, await shownValues(platform, scope, enrollmentId)),
  )
})

async function shownValues(platform: Platform, scope: Scope, enrollmentId: string) {
  const row = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    tx.first(contractSubject(scope, enrollmentId)),
  )
  if (!row) throw notFound('enrollment')
  const values = valuesOf(row, scope.today)
  if (!scope.isMasked) return values
  const { student_name: student, guardian_name: guardian, guardian_tax_id: taxId } = row
  return { ...values, student: masked.name(student), guardian: masked.name(guardian), taxId: maskTaxId(taxId) }
}
