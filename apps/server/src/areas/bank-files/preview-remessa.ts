import { bankFiles } from '@caderneta/contracts/bank-files'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { shownError, shownNotice } from './bank-file-view.ts'
import { byMovement } from './movement-counts.ts'
import { draftRemessa } from './remessa-file.ts'
import { mostTitles, waitingCount } from './prepare-remessa.ts'
import { bankAgreementById, waitingRows } from './remessa-row.ts'
import { stillToTell } from './still-to-tell.ts'
import { madeAt } from './write-remessa.job.ts'

/** A person waits for the answer: of a large batch only so many titles are written out for their texts. */
const mostChecked = 5_000
const mostShown = 200

export const previewRemessa = query(bankFiles.previewRemessa, async (tx, { query: { bankAgreementId } }, scope) => {
  const [bankAgreement, rows, waiting] = await Promise.all([
    tx.first(bankAgreementById(scope, bankAgreementId)),
    tx.rows(waitingRows(scope, bankAgreementId, mostTitles)),
    tx.first(waitingCount(scope, bankAgreementId)),
  ])
  if (!bankAgreement) throw notFound('bank_agreement')
  const { told, dropped } = stillToTell(rows, scope.today, bankAgreement)
  const checked = told.slice(0, mostChecked)
  const { errors, notices } = await draftRemessa(bankAgreement, checked, 1, madeAt(scope))
  return {
    counts: byMovement(told.map(({ movement }) => ({ movement, value: 1 }))),
    sums: byMovement(told.map(({ movement, nominal_cents: value }) => ({ movement, value }))),
    titleCount: told.length,
    checkedCount: checked.length,
    droppedCount: dropped.length,
    // none: nothing waits
    leftCount: (waiting?.count ?? 0) - rows.length,
    errors: errors.slice(0, mostShown).map((error) => shownError(error, scope)),
    notices: notices.map((notice) => shownNotice(notice, scope)),
  }
})
