// What later areas may use of ERP files.
export { uploadErpFile } from './upload-erp-file.ts'
