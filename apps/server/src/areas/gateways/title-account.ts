// A bank account and its bank agreement, as whoever makes titles of them needs it.
import { sql } from 'kysely'

export type TitleAccount = {
  bank: string
  agency: string
  agency_digit: string
  account: string
  account_digit: string
  carteira: string
  bank_agreement_code: string
  transmission_code: string
  operation: string
  post: string
}

/** The same as columns of `bank_account ba` and `bank_agreement ag`. */
export const titleAccountColumns = sql`ba.bank, ba.agency, ba.agency_digit, ba.account, ba.account_digit, ag.carteira, ag.code as bank_agreement_code,
  ag.transmission_code, ag.operation, ag.post`

/** Who hands the slip out, in the nosso número of Caixa (104): 4 = the beneficiary itself. Other banks do not ask. */
const issuedByBeneficiary = '4'

/** The parts of a contract with the bank that a title, a slip or a remessa needs. */
export function titleAccount(row: TitleAccount) {
  return {
    bank: row.bank,
    agency: row.agency,
    ...given({
      agencyDigit: row.agency_digit,
      transmissionCode: row.transmission_code,
      operation: row.operation,
      post: row.post,
    }),
    account: row.account,
    accountDigit: row.account_digit,
    carteira: row.carteira,
    beneficiaryCode: row.bank_agreement_code,
    agreement: row.bank_agreement_code,
    issuanceDigit: issuedByBeneficiary,
  }
}

/** Parts that the contract does not have are none. */
function given<Parts extends Record<string, string>>(parts: Parts): { [Part in keyof Parts]?: string }
function given(parts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(parts).filter(([, text]) => text !== ''))
}
