import { enrollmentContracts } from '@caderneta/contracts/enrollment-contracts'
import { direct } from '../../platform/operation/endpoint.ts'
import { Refusal } from '../../platform/refusal.ts'
import { openContractLink } from './contract-door.ts'
import { contractPdf } from './contract-pdf.ts'
import { withoutTaxId } from './enrollment-contract-view.ts'

/** The family's own copy, its tax number hidden; its address is given to who proved that number, and ends soon. */
export const getFamilyContractPdf = direct(
  enrollmentContracts.familyPdf,
  async ({ platform, scope: caller, input }) => {
    const { row } = await openContractLink(platform, input.params.token, caller.requestId, 'contract copy')
    if (row.status !== 'signed') throw new Refusal('contract_not_signed')
    const bytes = await contractPdf({ row, html: withoutTaxId(row), isMasked: true })
    return { fileName: `contrato-${row.number}.pdf`, mediaType: 'application/pdf', bytes }
  },
)
