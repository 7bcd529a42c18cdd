// What later areas may call of gateways: what a title needs of a bank account and its bank agreement.
export { railWarnings, type WarnedAgreement } from './rail-warnings.ts'
export { type TitleAccount, titleAccount, titleAccountColumns } from './title-account.ts'
export { servedBanks } from './bank-form-rules.ts'
export type { AccountTable, BankAgreementRow } from './bank-rows.ts'
export { remessaAccountKey } from './sample-remessa.ts'
export { pixKeysInUse } from './bank-store.ts'
