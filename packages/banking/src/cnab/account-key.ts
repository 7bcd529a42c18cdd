import type { FileCompany } from './bank-file.ts'

/** Digits that name an account within its bank, as a remessa of it names its company: agency and account, else what stands in their place. */
export function accountKeyOf({ agency, account, beneficiaryCode, agreement }: FileCompany): string {
  if (agency !== null && account !== null) return bare(agency) + bare(account)
  return bare(beneficiaryCode ?? agreement ?? account ?? '')
}

function bare(text: string): string {
  return text.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
}
