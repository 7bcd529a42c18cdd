// A bank account and its bank agreement, as whoever makes titles of them needs it.

export type TitleAccount = {
  bank: string
  agency: string
  account: string
  account_digit: string
  carteira: string
  bank_agreement_code: string
}

/** Who hands the slip out, in the nosso número of Caixa (104): 4 = the beneficiary itself. Other banks do not ask. */
const issuedByBeneficiary = '4'

/** The parts of a contract with the bank that a title, a slip or a remessa needs. */
export function titleAccount(row: TitleAccount) {
  return {
    bank: row.bank,
    agency: row.agency,
    account: row.account,
    accountDigit: row.account_digit,
    carteira: row.carteira,
    beneficiaryCode: row.bank_agreement_code,
    agreement: row.bank_agreement_code,
    issuanceDigit: issuedByBeneficiary,
  }
}
