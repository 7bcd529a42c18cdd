// Writes one page per bank from its tables: node packages/banking/docs/generate.ts
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bankPage, banks } from '../src/public.ts'

for (const bank of banks) writeFileSync(join(import.meta.dirname, `${bank.code}.md`), bankPage(bank))
