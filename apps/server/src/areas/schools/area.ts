// Schools: who sells, on which terms, and into which bank agreement their families pay.
//
// Always holds: code and CNPJ are one per network, a company name one per CNPJ root; a pay-out account is of the school's company, approved
// by another person than who proposed it, and the only one at its time; a school names only a bank agreement of its own network that is in use; the fine
// is at most 2 % (Lei 8.078/1990, art. 52 §1). Terms are copied into each invoice when it is issued: a later change never
// touches what families already owe. A school that is denied as seller has a reason, and its families are offered no means of payment.
// Events out: school.created, school.updated, school.documentAdded, payoutAccount.changed.
import type { Area } from '../../platform/area.ts'
import { subjects } from './audit-subjects.ts'
import { addDocument } from './add-document.ts'
import { approvePayoutAccount } from './approve-payout-account.ts'
import { denySeller } from './deny-seller.ts'
import { enableSeller } from './enable-seller.ts'
import { createSchool } from './create-school.ts'
import { getSchool } from './get-school.ts'
import { listDocuments } from './list-documents.ts'
import { listPayoutAccounts } from './list-payout-accounts.ts'
import { listSchoolOptions } from './list-school-options.ts'
import { listSchools } from './list-schools.ts'
import { downloadDocument } from './download-document.ts'
import { exportSchools } from './export-schools.ts'
import { proposePayoutAccount } from './propose-payout-account.ts'
import { refusePayoutAccount } from './refuse-payout-account.ts'
import { updateSchool } from './update-school.ts'
import { withdrawPayoutAccount } from './withdraw-payout-account.ts'

export const schoolsArea: Area = {
  name: 'schools',
  subjects,
  endpoints: [
    listSchools,
    exportSchools,
    listSchoolOptions,
    getSchool,
    listDocuments,
    addDocument,
    downloadDocument,
    listPayoutAccounts,
    proposePayoutAccount,
    approvePayoutAccount,
    refusePayoutAccount,
    withdrawPayoutAccount,
    denySeller,
    enableSeller,
    createSchool,
    updateSchool,
  ],
}
