import { describe, expect, it } from 'vitest'
import { sortFiles } from './file-checks.ts'
import { ptBrPhrases } from './phrases-pt-br.ts'

const limits = { formats: ['pdf', 'csv'], maxBytes: 5, multiple: true }
const file = (name: string, size: number) => new File(['x'.repeat(size)], name)

describe('files chosen or dropped', () => {
  it('stay when format and size fit, capitals or not', () =>
    expect(sortFiles([file('a.PDF', 5)], limits, ptBrPhrases).taken).toHaveLength(1))
  it('are refused by name when they are too big', () =>
    expect(sortFiles([file('a.pdf', 6)], limits, ptBrPhrases).refused[0]).toContain('a.pdf passa de'))
  it('are refused when the format is another', () =>
    expect(sortFiles([file('a.exe', 1)], limits, ptBrPhrases).refused[0]).toBe('a.exe não é PDF, CSV'))
  it('keep the good ones of a mixed lot', () => {
    const sorted = sortFiles([file('a.pdf', 1), file('b.exe', 1)], limits, ptBrPhrases)
    expect([sorted.taken.length, sorted.refused.length]).toEqual([1, 1])
  })
  it('are only one where one is asked for', () => {
    const sorted = sortFiles([file('a.pdf', 1), file('b.pdf', 1)], { ...limits, multiple: false }, ptBrPhrases)
    expect(sorted).toEqual({ taken: [expect.objectContaining({ name: 'a.pdf' })], refused: ['Só um arquivo'] })
  })
})
