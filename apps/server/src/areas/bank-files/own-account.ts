// Whose file is it, and which bank agreement does each of its titles belong to? Pure. One account may have several bank agreements: a title is
// found by account, carteira and nosso número.
import type { BankFile, FileCompany, RetornoTitle } from '@caderneta/banking'

export type OwnBankAgreement = { id: string; carteira: string; code: string }
export type OwnAccount = {
  id: string
  bank: string
  agency: string
  agency_digit: string
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
  if (company.agency === null || company.account === null) {
    const told = bare(company.beneficiaryCode)
    return told === wholeAccount(own) || own.bankAgreements.some(({ code }) => code !== '' && isSameCode(code, told))
  }
  // Some banks write the digit as the last of the account.
  const digits = [own.account, `${own.account}${own.account_digit}`].map(bare)
  const isSameDigit = company.accountDigit === null || company.accountDigit === own.account_digit
  const isSameAccount = digits.includes(bare(company.account)) && isSameDigit
  return bare(own.agency) === bare(company.agency) && (isSameAccount || isNamedByCode(own, company))
}

/** Santander's CNAB 400 writes an account of eight digits, cut or with others beside it: its beneficiary code says whose it is. */
function isNamedByCode({ bank, bankAgreements }: OwnAccount, { beneficiaryCode }: FileCompany): boolean {
  return bank === '033' && bankAgreements.some(({ code }) => code !== '' && bare(code) === bare(beneficiaryCode))
}

/** Agency and account with their digits, as Safra names its company. */
function wholeAccount({ agency, agency_digit, account, account_digit }: OwnAccount): string {
  return bare(`${agency}${agency_digit}${`${account}${account_digit}`.padStart(9, '0')}`)
}

/** Sicoob writes the client number of a contract with its check digit or without it. */
function isSameCode(own: string, told: string): boolean {
  return bare(own) === told || bare(own.slice(0, -1)) === told
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
  const code = bare(file.company.beneficiaryCode ?? file.company.agreement)
  const carteira = carteiraOf(file, title)
  const found = account.bankAgreements.filter(
    (bankAgreement) =>
      (carteira === null || carteiraKey(file.bank, bankAgreement.carteira) === carteira) &&
      (code === '' ||
        bankAgreement.code === '' ||
        isSameCode(bankAgreement.code, code) ||
        code === wholeAccount(account)),
  )
  // Where the file does not say which of several it means, a person does.
  return carteira === null && found.length > 1 ? null : (found[0] ?? null)
}

/** Banks whose retorno has codes of its own, or none, in the place of the contract's carteira. */
const codesOfTheirOwn = new Set([
  '001/cnab240',
  '033/cnab240',
  '033/cnab400',
  '136/cnab400',
  '208/cnab240',
  '422/cnab240',
  '748/cnab400',
  '756/cnab400',
])

/** Caixa writes the kind of collection where others write the carteira: its carteira is the first digit of the number. */
function carteiraOf({ bank, layout }: Pick<BankFile, 'bank' | 'layout'>, title: RetornoTitle): string | null {
  if (codesOfTheirOwn.has(`${bank}/${layout}`)) return null
  // A line that names none is told by the rest, as those above.
  return bank === '104' ? title.nossoNumero.slice(0, 1) : bare(title.carteira) || null
}

const caixaNames: Record<string, string> = { RG: '1', SR: '2' }

function carteiraKey(bank: string, carteira: string): string {
  return bank === '104' ? (caixaNames[carteira] ?? carteira.replace(/^SIG/, '').slice(0, 1)) : bare(carteira)
}

function bare(text: string | null): string {
  // none: a part that the file does not name, in words or for comparison
  return (text ?? '').replace(/[^0-9A-Za-z]/g, '').replace(/^0+/, '')
}
