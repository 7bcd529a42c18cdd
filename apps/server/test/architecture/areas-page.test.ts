import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { areasPage } from '../../src/areas-page.ts'
import { projectFolder } from './source-files.ts'

test('docs/areas.md is what `npm run docs:areas` writes', () => {
  expect(readFileSync(join(projectFolder, 'docs/areas.md'), 'utf8')).toBe(areasPage())
})
