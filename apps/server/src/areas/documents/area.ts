// Papers of a family: receipts of payments, and the statements of a year.
//
// Always holds: a paper is drawn from what the books say when it is asked for, and kept nowhere; a receipt is of a payment that stands,
// keeps its number, and bears a code by which anyone may learn whether it is ours and still stands; clearance is stated of a year that
// is over and of which nothing is owed (Lei 12.007/2009), and who gets none is told why; what counts as paid for education is without
// fine and interest; names are masked for whoever hides personal data.
// Events out: payment.proofAttached.
import type { Area } from '../../platform/area.ts'
import { attachProof } from './attach-proof.ts'
import { checkReceipt } from './check-receipt.ts'
import { drawManyStatements } from './draw-many-statements.ts'
import { drawStatements } from './draw-statements.job.ts'
import { getAccountStatement } from './get-account-statement.ts'
import { getProof } from './get-proof.ts'
import { getReceipt } from './get-receipt.ts'
import { getStatement } from './get-statement.ts'
import { listProofs } from './list-proofs.ts'
import { listYears } from './list-years.ts'

export const documentsArea: Area = {
  name: 'documents',
  endpoints: [
    getReceipt,
    checkReceipt,
    attachProof,
    getProof,
    listProofs,
    listYears,
    getStatement,
    drawManyStatements,
    getAccountStatement,
  ],
  chunkedJobs: [drawStatements],
}
