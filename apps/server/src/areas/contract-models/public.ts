// What contracts need of their models: the text in use, and how it is filled in.
export { contractSubject, type ContractSubject, escaped, filled, valuesOf } from './contract-text.ts'
export { type PublishedModel, modelInUse } from './published-models.ts'
