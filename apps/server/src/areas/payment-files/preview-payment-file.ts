import { paymentBank } from '@caderneta/banking'
import { paymentFiles } from '@caderneta/contracts/payment-files'
import { queryWith } from '../../platform/operation/query.ts'
import type { Platform } from '../../platform/platform.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { firstPayDay, payoutLimits } from '../payouts/public.ts'
import { candidatesOf, choiceOf, cutInFiles, shown } from './candidates.ts'
import { payingAccount } from './paying-accounts.ts'

const mostShown = 200

const limits = ({ platform }: { platform: Platform }) => payoutLimits(platform)

export const previewPaymentFile = queryWith(
  paymentFiles.preview,
  limits,
  async (tx, { query: asked }, scope, { cutOffHour }) => {
    const [account, rows] = await Promise.all([
      tx.first(payingAccount(scope, asked.bankAccountId)),
      tx.rows(candidatesOf(scope, asked.bankAccountId)),
    ])
    if (!account) throw notFound('bank_account')
    const bank = paymentBank(account.bank)
    if (!bank) throw new Refusal('payout_file_unsupported')
    if (account.last_sequence === null) throw new Refusal('payment_agreement_missing')
    const { chosen, leftOut, isCut, totalCents } = choiceOf(rows, scope, { cutOffHour, bank })
    return {
      sequence: account.last_sequence + 1,
      count: chosen.length,
      fileCount: cutInFiles(chosen, bank).length,
      totalCents,
      firstDay: chosen.map(({ payOn }) => payOn).toSorted()[0] ?? null,
      isAfterCutOff:
        firstPayDay(scope.now, cutOffHour) > scope.today && chosen.some(({ row }) => row.scheduled_on <= scope.today),
      goesIn: chosen.slice(0, mostShown).map(shown),
      leftOut: leftOut.slice(0, mostShown).map((each) => ({ ...shown(each), reason: each.reason })),
      isCut,
    }
  },
)
