// What later areas may call of bank files: handing a remessa over, reading a retorno, the moment that a file says it was made at, files of
// payments that were found at a bank, titles as a remessa writes them, and whose account a file names.
export { handOverRemessa } from './download-remessa.ts'
export { handedOver } from './handed-over.ts'
export { fetchedPayments, refusedPayments } from './fetched-payments.ts'
export { channelService } from './on-send-asked.listener.ts'
export { readRetornoBytes } from './upload-retorno.ts'
export { madeAt } from './write-remessa.job.ts'
export { bankFileBytesPart, type StoredBytes, storedBytes } from './bank-file-store.ts'
export { accountOfFile, type OwnAccount } from './own-account.ts'
export { type BankAgreementRow, remessaBankAgreement, type RemessaRow, titleOf } from './remessa-row.ts'
