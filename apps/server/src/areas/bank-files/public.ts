// What later areas may call of bank files: handing a remessa over, reading a retorno.
export { handOverRemessa } from './download-remessa.ts'
export { handedOver } from './handed-over.ts'
export { readRetornoBytes } from './upload-retorno.ts'
export { bankFileBytesPart, type StoredBytes, storedBytes } from './bank-file-store.ts'
