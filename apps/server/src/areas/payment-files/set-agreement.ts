// Numbers of files grow for ever: one that was used, be it of a canceled file, is never used again.
import { contractFault, paymentBank } from '@caderneta/banking'
import { events, paymentFiles } from '@caderneta/contracts/payment-files'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, type Part, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { accountTurn, payingAccount, type PayingAccountRow, toPayingAccount } from './paying-accounts.ts'
import { usedSequence } from './used-sequence.ts'

export const setAgreement = action(paymentFiles.setAgreement, {
  lock: ({ params }, scope) => ({
    turn: accountTurn(scope, params.id),
    account: one('bank_account', payingAccount(scope, params.id)),
    used: usedSequence(scope, params.id),
  }),
  decide: ({ account, used: [used] }, { body }, scope) => {
    const bank = paymentBank(account.bank)
    if (!bank) return refuse('payout_file_unsupported')
    const fault = contractFault(bank, body)
    if (fault) return refuse(`payment_contract_${fault}`, {}, [fault])
    if (account.version !== body.version) return refuse('changed_meanwhile')
    // none: an account without files
    const last = used?.last ?? 0
    if (body.nextSequence <= last) return refuse('payment_sequence_spent', { last }, ['nextSequence'])
    // none: the first agreement of the account
    const version = (body.version ?? 0) + 1
    const { agreement: code, commitment, transmission, nextSequence } = body
    const after = { ...account, code, commitment, transmission, last_sequence: nextSequence - 1, version }
    return accept(after, {
      parts: [agreementPart(scope, after)],
      audit: {
        subjectId: account.id,
        body: {
          before: shownIn(account),
          after: shownIn(after),
        },
      },
      events: [
        news(events['paymentFile.changed'], { subjectId: account.id, version, payload: { isSendAsked: false } }),
      ],
    })
  },
  view: toPayingAccount,
})

function shownIn({ code, commitment, transmission, last_sequence: lastSequence }: PayingAccountRow) {
  return { agreement: code, commitment, transmission, lastSequence }
}

function agreementPart({ tenantId }: Scope, row: PayingAccountRow): Part {
  const { id, code, commitment, transmission, last_sequence: last, version } = row
  return {
    name: 'payment_agreement',
    rows: 1,
    sql: sql`insert into payment_agreement (tenant_id, bank_account_id, code, commitment, transmission, last_sequence, version)
      values (${tenantId}::int, ${id}::uuid, ${code}::text, ${commitment}::text, ${transmission}::text, ${last}::int, ${version}::int)
      on conflict (tenant_id, bank_account_id) do update set code = excluded.code, commitment = excluded.commitment,
        transmission = excluded.transmission, last_sequence = excluded.last_sequence, version = excluded.version
        where payment_agreement.version = excluded.version - 1 returning 1`,
  }
}
