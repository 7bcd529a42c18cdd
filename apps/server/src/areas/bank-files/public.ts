// What later areas may call of bank files: handing a remessa over, reading a retorno.
export { handOverRemessa } from './download-remessa.ts'
export { readRetornoBytes } from './upload-retorno.ts'
