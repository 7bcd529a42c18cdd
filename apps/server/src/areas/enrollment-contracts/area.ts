// Enrollment contracts: the paper that a guardian signs for an enrollment.
//
// Always holds: the text of a contract never changes once it is made, nor does a signature (grants of the database); an enrollment has
// one contract that counts, and a newer one supersedes it; a contract is signed once, by whom the link was given to and who knows the
// guardian's tax number, within five wrong ones of a link; the text and its names are read by who knows that number alone; no answer behind the link holds it; a link is signed, ends by itself after
// 30 days, and can be switched off.
// States: made -> sent (its link was given out or mailed) -> signed; made and sent -> canceled; made, sent and signed -> superseded.
// Events out: enrollmentContract.created, enrollmentContract.updated, enrollmentContract.signed.
import type { Area } from '../../platform/area.ts'
import { cancelContract } from './cancel-contract.ts'
import { exportEnrollmentContracts } from './export-enrollment-contracts.ts'
import { getContractPdf } from './get-contract-pdf.ts'
import { getEnrollmentContract } from './get-enrollment-contract.ts'
import { getFamilyContract } from './get-family-contract.ts'
import { getFamilyContractPdf } from './get-family-contract-pdf.ts'
import { linkContract } from './link-contract.ts'
import { listEnrollmentContracts } from './list-enrollment-contracts.ts'
import { makeContract } from './make-contract.ts'
import { makeContracts } from './make-contracts.job.ts'
import { makeManyContracts } from './make-many-contracts.ts'
import { readContract } from './read-contract.ts'
import { revokeContractLink } from './revoke-contract-link.ts'
import { sendContract } from './send-contract.ts'
import { signContract } from './sign-contract.ts'

export const enrollmentContractsArea: Area = {
  name: 'enrollmentContracts',
  endpoints: [
    listEnrollmentContracts,
    exportEnrollmentContracts,
    getEnrollmentContract,
    getContractPdf,
    makeContract,
    makeManyContracts,
    linkContract,
    sendContract,
    revokeContractLink,
    cancelContract,
    getFamilyContract,
    readContract,
    getFamilyContractPdf,
    signContract,
  ],
  chunkedJobs: [makeContracts],
}
