// What goes in is frozen when it is confirmed: a job makes the files, at most 2,000 payments in each. One such job of an account at a time.
import { paymentBank } from '@caderneta/banking'
import { paymentFiles } from '@caderneta/contracts/payment-files'
import { formatMoney, toCents } from '@caderneta/kernel/money'
import { runningJob } from '../../platform/jobs/background-job.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { payoutLimits } from '../payouts/public.ts'
import { candidatesForUpdate, choiceOf, cutInFiles } from './candidates.ts'
import { accountTurn, mostSequence, payingAccount, preparingRefusal } from './paying-accounts.ts'
import { preparePaymentFiles } from './prepare-files.job.ts'

export const createPaymentFile = action(paymentFiles.create, {
  prepare: async (_input, { platform }) => ({ jobId: newId(), limits: await payoutLimits(platform) }),
  lock: ({ body }, scope) => ({
    turn: accountTurn(scope, body.bankAccountId),
    account: one('bank_account', payingAccount(scope, body.bankAccountId)),
    running: runningJob(scope, preparePaymentFiles.kind, body.bankAccountId),
    rows: candidatesForUpdate(scope, body.bankAccountId),
  }),
  decide: ({ account, running, rows }, { body }, scope, { jobId, limits }) => {
    const bank = paymentBank(account.bank)
    if (!bank) return refuse('payout_file_unsupported')
    const refusal = preparingRefusal(account)
    if (refusal) return refuse(refusal)
    if (running.length > 0) return refuse('payment_file_preparing')
    const { chosen, totalCents } = choiceOf(rows, scope, { cutOffHour: limits.cutOffHour, bank })
    if (chosen.length === 0) return refuse('payment_file_nothing')
    if (totalCents !== body.totalCents)
      return refuse('payment_file_changed', { total: formatMoney(toCents(totalCents)) })
    const pieces = cutInFiles(chosen, bank)
    // none: refused above without an agreement
    if ((account.last_sequence ?? 0) + pieces.length > mostSequence)
      return refuse('payment_sequence_spent', { last: mostSequence })
    const planned = preparePaymentFiles.plan(scope, {
      id: jobId,
      pieces: pieces.map((subjectIds) => ({ subjectIds, part: {} })),
      input: { bankAccountId: account.id },
      soleKey: account.id,
    })
    const [count, fileCount] = [chosen.length, pieces.length]
    const audit = { subjectId: jobId, body: { count, totalCents, fileCount, bankAccountId: account.id } }
    return accept({ jobId, count, fileCount }, { parts: planned.parts, audit, events: [planned.event] })
  },
  view: (record) => record,
})
