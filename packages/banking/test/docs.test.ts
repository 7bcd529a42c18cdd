import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { bankPage, banks } from '../src/public.ts'
import { buildRetorno } from './retorno-build.ts'

const folder = join(import.meta.dirname, '../docs')

describe('the pages of the banks', () => {
  test.each(banks.map((bank) => ({ code: bank.code, bank })))(
    '$code: the page is what its tables say today',
    ({ code, bank }) => {
      const path = join(folder, `${code}.md`)
      expect(existsSync(path)).toBe(true)
      expect(readFileSync(path, 'utf8')).toBe(bankPage(bank))
    },
  )

  test('exist for the banks of the list and no other', () => {
    const pages = readdirSync(folder).filter((name) => name.endsWith('.md'))
    expect(new Set(pages)).toEqual(new Set(banks.map((bank) => `${bank.code}.md`)))
  })

  test('name every position of every record', () => {
    for (const bank of banks) {
      const page = bankPage(bank)
      for (const { table } of [...bank.remessas, ...bank.retornos])
        for (const record of table.records) expect(page).toContain(`### Registro ${record.record} (`)
    }
  })
})

test('the README’s program runs as printed', () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
  const program = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? ''
  const lines = program.trim().split('\n')
  expect(lines.filter((line) => line !== '' && !line.startsWith('import')).length).toBeLessThanOrEqual(10)
  const folder = mkdtempSync(join(tmpdir(), 'readme-'))
  const library = pathToFileURL(join(import.meta.dirname, '../src/public.ts')).href
  writeFileSync(join(folder, 'program.ts'), program.replace('@caderneta/banking', library))
  writeFileSync(join(folder, 'retorno.ret'), buildRetorno('341', 'cnab400', 2))
  const printed = execFileSync(process.execPath, ['program.ts'], { cwd: folder, encoding: 'utf8' })
  expect(printed.split('\n')).toEqual([
    expect.stringMatching(/^34191\.09008 22334\.521238 45678\.900007 \d \d{4}0000125050 109\/00223345-2$/),
    '00000001 título pago 125050',
    '00000002 título pago 125050',
    '',
  ])
  rmSync(folder, { recursive: true })
})
