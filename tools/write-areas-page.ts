// `npm run docs:areas`: writes the documents that are printed from the areas and their contracts.
import { writeFileSync } from 'node:fs'
import { areasPage } from '../apps/server/src/areas-page.ts'
import { transferAuditsPage } from '../apps/server/src/transfer-audits-page.ts'
import { invoiceStatesPage } from '../apps/server/src/invoice-states-page.ts'

writeFileSync('docs/areas.md', areasPage())
writeFileSync('docs/invoice-states.md', invoiceStatesPage())
writeFileSync('docs/transfer-audits.md', transferAuditsPage())
console.log('docs/areas.md, docs/invoice-states.md e docs/transfer-audits.md escritos.')
