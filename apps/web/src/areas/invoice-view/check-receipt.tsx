import { type CheckedReceipt, documentChecks } from '@caderneta/contracts/document-checks'
import { taxIdText } from '@caderneta/kernel/tax-id'
import { call } from '../../client/call.ts'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { dateText, moneyText } from '../../ui/format-text.ts'
import { CheckedFacts, CheckedPaper } from './checked-paper.tsx'
import { homePhrases } from './family-home-phrases.ts'
import { monthText } from './family-words.ts'

const check = (token: string) => call(documentChecks.check, { token })

/** Whoever holds a receipt learns whether it is ours and still stands. */
export function CheckReceipt(props: { token: string; onLanguage: () => void }) {
  return (
    <CheckedPaper {...props} check={check}>
      {(receipt) => <Checked receipt={receipt} />}
    </CheckedPaper>
  )
}

function Checked({ receipt }: { receipt: CheckedReceipt }) {
  const t = usePhrases(homePhrases)
  const month = monthText(receipt.competence, useLanguage())
  const { isValid, number, school, cents, paidDate, payer, studentFirstName, invoiceNumber, isSandbox } = receipt
  const facts: [string, string][] = [
    [t('receipt'), number],
    [t('school'), `${school.name} · CNPJ ${taxIdText(school.taxId)}`],
    [t('amount'), moneyText(cents)],
    [t('paid_date'), dateText(paidDate)],
    [t('payer'), `${payer.name} · ${taxIdText(payer.taxId)}`],
    [t('invoice'), `${invoiceNumber} · ${t('what', { student: studentFirstName, month })}`],
  ]
  return (
    <CheckedFacts
      isValid={isValid}
      title={t(isValid ? 'receipt_stands' : 'receipt_reversed')}
      facts={facts}
      isSandbox={isSandbox}
    />
  )
}
