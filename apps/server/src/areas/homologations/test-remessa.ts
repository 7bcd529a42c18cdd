// The test remessa as bytes, in the layout of its bank agreement. It takes no number of any sequence and touches no invoice. Pure.
import { readBankFile, writeRemessa, type RemessaTitle } from '@caderneta/banking'
import { type BankAgreementRow, remessaBankAgreement, titleOf } from '../bank-files/public.ts'
import { testTitles } from './test-titles.ts'

export type Preparation = { preparedOn: string; fileSequence: number }

/** @throws BankingError where the bank agreement makes no file. */
export function testRemessa(agreement: BankAgreementRow, { preparedOn, fileSequence }: Preparation): Uint8Array {
  const { titles, orders } = testTitles(agreement, preparedOn)
  return writeRemessa({
    bank: agreement.bank,
    layout: agreement.layout,
    agreement: { ...remessaBankAgreement(agreement), isTest: true },
    fileSequence,
    // Same titles, same bytes: whoever takes the file again has the file that the bank has.
    createdAt: { on: preparedOn, time: '120000' },
    titles: [...titles, ...orders].map((row): RemessaTitle => titleOf(row, agreement)),
  }).bytes
}

/** The numbers of the test titles as a retorno of the bank names them. */
export function allocatedTestNumbers(agreement: BankAgreementRow, preparation: Preparation): Set<string> {
  const { instructions } = readBankFile(testRemessa(agreement, preparation))
  return new Set(instructions.map(({ allocatedNumber }) => allocatedNumber))
}

export function testRemessaName({ bank, agency, account, carteira }: BankAgreementRow, sequence: number): string {
  return `TESTE-${bank}-${`${agency}${account}`.replace(/\D/g, '')}-${carteira}-${String(sequence).padStart(4, '0')}.REM`
}
