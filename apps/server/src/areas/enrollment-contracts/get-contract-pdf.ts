import { enrollmentContracts } from '@caderneta/contracts/enrollment-contracts'
import { readTransaction } from '../../platform/db/connection.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { notFound } from '../../platform/refusal.ts'
import { contractPdf } from './contract-pdf.ts'
import { oneContract } from './enrollment-contract-store.ts'
import { withoutPersons } from './enrollment-contract-view.ts'

export const getContractPdf = direct(enrollmentContracts.pdf, async ({ platform, scope, input }) => {
  const row = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    tx.first(oneContract(scope, input.params.id)),
  )
  if (!row) throw notFound('enrollment_contract')
  const html = scope.isMasked ? withoutPersons(row) : row.html
  const bytes = await contractPdf({ row, html, isMasked: scope.isMasked })
  return { fileName: `contrato-${row.number}.pdf`, mediaType: 'application/pdf', bytes, isInline: true }
})
