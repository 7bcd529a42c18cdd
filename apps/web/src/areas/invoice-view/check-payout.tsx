import { type CheckedPayout, payoutChecks } from '@caderneta/contracts/payout-checks'
import { taxIdText } from '@caderneta/kernel/tax-id'
import { call } from '../../client/call.ts'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { dateText, moneyText } from '../../ui/format-text.ts'
import { CheckedFacts, CheckedPaper } from './checked-paper.tsx'
import { homePhrases } from './family-home-phrases.ts'
import { monthText } from './family-words.ts'

const check = (token: string) => call(payoutChecks.checkReceipt, { token })

/** Whoever holds the receipt of a transfer learns whether it is ours and still stands. */
export function CheckPayout(props: { token: string; onLanguage: () => void }) {
  return (
    <CheckedPaper {...props} check={check}>
      {(payout) => <Checked payout={payout} />}
    </CheckedPaper>
  )
}

function Checked({ payout }: { payout: CheckedPayout }) {
  const t = usePhrases(homePhrases)
  const month = monthText(payout.competence, useLanguage())
  const { isValid, code, school, cents, paidOn, isSandbox } = payout
  return (
    <CheckedFacts
      isValid={isValid}
      title={t(isValid ? 'receipt_stands' : 'receipt_reversed')}
      isSandbox={isSandbox}
      facts={[
        [t('transfer_of'), month],
        [t('school'), `${school.name} · CNPJ ${taxIdText(school.taxId)}`],
        [t('amount'), moneyText(cents)],
        [t('paid_date'), dateText(paidOn)],
        [t('bank_code'), code],
      ]}
    />
  )
}
