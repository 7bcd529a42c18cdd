import { agreementPayments } from '@caderneta/contracts/agreement-payments'
import { readTransaction } from '../../platform/db/connection.ts'
import { must } from '../../platform/must.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { openAgreementLink } from '../agreements/public.ts'
import { invoicePath } from './family-door.ts'
import { instalmentsToPay, linkGeneration } from './link-store.ts'

/** The page of an agreement leads to the page of each installment, with its Pix and its slip. */
export const getAgreementPayments = direct(
  agreementPayments.ofAgreement,
  async ({ platform, scope: caller, input: { params } }) => {
    const { scope, whole } = await openAgreementLink(platform, params.token, caller.requestId)
    const { id, guardian_id: guardianId } = whole.row
    const [rows, known] = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
      Promise.all([tx.rows(instalmentsToPay(scope, id)), tx.first(linkGeneration(scope.tenantId, guardianId))]),
    )
    const { generation } = must(known, 'a count is always there')
    return {
      items: rows.map((row) => ({ position: row.position, path: invoicePath(platform, scope, row, generation) })),
    }
  },
)
