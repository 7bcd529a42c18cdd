import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { areasPage } from '../../src/areas-page.ts'
import { invoiceStatesPage } from '../../src/invoice-states-page.ts'
import { transferAuditsPage } from '../../src/transfer-audits-page.ts'
import { projectFolder } from './source-files.ts'

test.for([
  ['docs/areas.md', areasPage],
  ['docs/invoice-states.md', invoiceStatesPage],
  ['docs/transfer-audits.md', transferAuditsPage],
] as const)('%s is what `npm run docs:areas` writes', ([file, page]) => {
  expect(readFileSync(join(projectFolder, file), 'utf8')).toBe(page())
})
