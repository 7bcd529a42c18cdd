// The banking library: values to bytes and back. Pure: no input or output, no dependency on the application.
export { BankingError, type BankingErrorCode, type Notice, type Problem } from './banking-error.ts'
export { digitableLineOf, largestSlipCents, readBarcode, readDigitableLine, type ReadSlip } from './boleto/barcode.ts'
export { dueDateOfFactor, dueFactor } from './boleto/due-factor.ts'
export { makeBoleto, makeNossoNumero, type Boleto } from './boleto/make-boleto.ts'
export type { BoletoInput, SlipAccount, SlipNumber } from './boleto/slip-account.ts'
export { banks, findBank } from './banks/list.ts'
export { canAnswer, writeAnswers, type Answer, type AnswerKind, type AnswersInput } from './cnab/write-answers.ts'
export type { BankFile, FileCompany, RemessaLine, RetornoTitle } from './cnab/bank-file.ts'
export type { Bank, BankEvent, Movement } from './cnab/bank.ts'
export { explainLine, type ExplainedLine } from './cnab/explain-line.ts'
export { largestFileBytes } from './cnab/file-lines.ts'
export type { FileKind, LayoutName } from './cnab/layout.ts'
export { isSettled, type OurEvent } from './cnab/our-event.ts'
export { readBankFile } from './cnab/read-bank-file.ts'
export type { RemessaAgreement, RemessaHead, RemessaInput } from './cnab/remessa-rules.ts'
export type {
  RemessaCompany,
  RemessaDiscount,
  RemessaInterest,
  RemessaPayer,
  RemessaPerson,
  RemessaTitle,
} from './cnab/remessa-title.ts'
export { beginRemessa, previewRemessaText, writeRemessa, type WrittenRemessa } from './cnab/write-remessa.ts'
export {
  isChargeTxid,
  isStaticTxid,
  writeDynamicPix,
  writeStaticPix,
  type DynamicPix,
  type PixReceiver,
  type StaticPix,
} from './pix/pix-code.ts'
export { isPixKey, pixKeyKind, type PixKeyKind } from './pix/pix-key.ts'
export { readPixCode, type ReadPix } from './pix/read-pix-code.ts'
export { boletoCommand } from './commands/boleto-command.ts'
export { inspectCommand } from './commands/inspect-command.ts'
export { pixReadCommand, pixWriteCommand } from './commands/pix-commands.ts'
export { writeRetorno, type RetornoEntry, type RetornoInput } from './cnab/write-retorno.ts'
export {
  chargeRemoval,
  cobAnswer,
  cobRequest,
  cobvAnswer,
  cobvRequest,
  pixProblem,
  webhookCall,
  webhookRequest,
  type ChargeRemoval,
  type CobAnswer,
  type CobRequest,
  type CobvAnswer,
  type CobvRequest,
  type PixProblem,
  type WebhookCall,
  type WebhookRequest,
} from './pix/api.ts'
export { pixAmount, pixCents, type ChargeStatus, type ReceivedPix } from './pix/api-parts.ts'
export { cobvDates, defaultValidDays, type CobvDates, type IsBusinessDay } from './pix/cobv-dates.ts'
export { isShaped, proved, type Check, type Checked } from './pix/shape.ts'
export { bankPage, layoutPage } from './cnab/bank-page.ts'
export { decodeRecord, type DecodedRecord } from './cnab/decode-record.ts'
export { registeredPixCode } from './pix/registered-code.ts'
export { askedTerms, broughtCharges, correctionNotCarriedCents, type InvoiceTerms } from './terms/asked-terms.ts'
export { mostDifferenceCents, termsOnRail } from './terms/carried-terms.ts'
export type { CarriedTerms, TermsDifference } from './terms/carried-shapes.ts'
export { chargesByTerms, chargesOnRail, type RailCharges } from './terms/rail-charges.ts'
export { canChangeDiscounts, remessaRail } from './cnab/remessa-rail.ts'
export { refusedRequest } from './cnab/refusal-events.ts'
export { protestEvents, registryEntries } from './cnab/protest-events.ts'
export { protestOrders, type RegistryWriteOff, registryWriteOff } from './cnab/remessa-protest.ts'
export { ownPageRail, pixRail, type Rail } from './terms/rail.ts'
export { paymentAnswer, type PaymentAnswer } from './payments/payment-answer.ts'
export {
  contractFault,
  type ContractPart,
  type Payee,
  type PaymentBank,
  type PaymentContract,
  type PaymentOrder,
} from './payments/payment-bank.ts'
export { paymentBank } from './payments/payment-banks.ts'
export { isPaymentsFile, type PaymentEntry, type PaymentsFile, readPayments } from './payments/read-payments.ts'
export { agreementInFiles, type PaymentPayer, writePayments } from './payments/write-payments.ts'
export { type PaymentTold, writePaymentsAnswer } from './payments/write-payments-answer.ts'
export { isCnabStatement, readCnabStatement } from './statement/cnab-statement.ts'
export { readOfx } from './statement/ofx.ts'
export { guessed, readSheetStatement, type StatementColumns, titleRow } from './statement/sheet-statement.ts'
export {
  largestStatementBytes,
  type Statement,
  type StatementFormat,
  type StatementKind,
  type StatementLine,
  statementText,
} from './statement/statement.ts'
