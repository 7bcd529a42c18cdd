// What later areas may call of gateways: what a title needs of a bank account and its bank agreement.
export { railWarnings, type WarnedAgreement } from './rail-warnings.ts'
export { type TitleAccount, titleAccount } from './title-account.ts'
