// What later areas may use of ERP retornos.
export { downloadErpRetorno } from './download-erp-retorno.ts'
