// Whose file is it, and which bank agreement does each of its titles belong to? Pure. One account may have several bank agreements: a title is
// found by account, carteira and nosso número.
import type { BankFile, FileCompany, RetornoTitle } from '@caderneta/banking'

export type OwnBankAgreement = { id: string; carteira: string; code: string }
export type OwnAccount = {
  id: string
  bank: string
  agency: string
  account: string
  account_digit: string
  holder_name: string
  holder_tax_id: string
  bankAgreements: OwnBankAgreement[]
}

type Found =
  | { account: OwnAccount }
  | {
      refusal: 'bank_not_ours' | 'account_not_ours' | 'company_differs'
      values: Record<string, string>
    }

/** The network's account that the file speaks of, or why it is none of ours. */
export function accountOfFile(
  file: Pick<BankFile, 'bank' | 'bankName' | 'company'>,
  accounts: readonly OwnAccount[],
): Found {
  const bank = `${file.bank} (${file.bankName})`
  if (accounts.length === 0) return { refusal: 'bank_not_ours', values: { bank } }
  const account = accounts.find((candidate) => isNamed(candidate, file.company))
  if (!account) return { refusal: 'account_not_ours', values: { bank, account: nameOf(file.company) } }
  if (!isSameCompany(file.company.taxId, account.holder_tax_id)) {
    // none: a file that names no company, in the words of the refusal
    return { refusal: 'company_differs', values: { company: file.company.taxId ?? '', holder: account.holder_tax_id } }
  }
  return { account }
}

/** By agency and account where the bank writes them, else by the code of the beneficiary. */
function isNamed(own: OwnAccount, company: FileCompany): boolean {
  if (company.account === null)
    return own.bankAgreements.some(({ code }) => code !== '' && bare(code) === bare(company.beneficiaryCode))
  const isSameDigit = company.accountDigit === null || company.accountDigit === own.account_digit
  return bare(own.agency) === bare(company.agency) && bare(own.account) === bare(company.account) && isSameDigit
}

function nameOf({ agency, account, accountDigit, beneficiaryCode }: FileCompany): string {
  return account === null
    ? // none: a part that the file does not name, in words or for comparison
      (beneficiaryCode ?? '')
    : // none: a part that the file does not name, in words or for comparison
      `${agency ?? ''}/${account}${accountDigit === null ? '' : `-${accountDigit}`}`
}

/** Branches of one company share the root of the CNPJ; a file without a document confirms nothing and denies nothing. */
function isSameCompany(taxId: string | null, holder: string): boolean {
  if (taxId === null) return true
  return taxId.length === 14 && holder.length === 14 ? taxId.slice(0, 8) === holder.slice(0, 8) : taxId === holder
}

/** The bank agreement of a title; null when none of the account's has its carteira. */
export function bankAgreementOfTitle(
  file: BankFile,
  title: RetornoTitle,
  account: OwnAccount,
): OwnBankAgreement | null {
  const code = bare(file.company.beneficiaryCode)
  const carteira = carteiraOf(file.bank, title)
  const found = account.bankAgreements.find(
    (bankAgreement) =>
      carteiraKey(file.bank, bankAgreement.carteira) === carteira &&
      (code === '' || bankAgreement.code === '' || bare(bankAgreement.code) === code),
  )
  return found ?? null
}

/** Caixa writes the kind of collection where others write the carteira: its carteira is the first digit of the number. */
function carteiraOf(bank: string, title: RetornoTitle): string {
  return bank === '104' ? title.nossoNumero.slice(0, 1) : bare(title.carteira)
}

const caixaNames: Record<string, string> = { RG: '1', SR: '2' }

function carteiraKey(bank: string, carteira: string): string {
  return bank === '104' ? (caixaNames[carteira] ?? carteira.replace(/^SIG/, '').slice(0, 1)) : bare(carteira)
}

function bare(text: string | null): string {
  // none: a part that the file does not name, in words or for comparison
  return (text ?? '').replace(/[^0-9A-Za-z]/g, '').replace(/^0+/, '')
}
