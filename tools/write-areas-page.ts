// `npm run docs:areas`: writes docs/areas.md from the areas and their contracts.
import { writeFileSync } from 'node:fs'
import { areasPage } from '../apps/server/src/areas-page.ts'

writeFileSync('docs/areas.md', areasPage())
console.log('docs/areas.md escrito.')
