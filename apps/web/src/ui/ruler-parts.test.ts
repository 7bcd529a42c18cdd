import { describe, expect, it } from 'vitest'
import { rulerMarks, rulerParts, type RulerField } from './ruler-parts.ts'

const field = (from: number, to: number): RulerField => ({ from, to, name: 'Campo', meaning: '' })

describe('the ruler', () => {
  it('ends each number on its own column', () => {
    const marks = rulerMarks(120)
    expect(marks.slice(18, 20)).toBe('20')
    expect(marks.slice(107, 110)).toBe('110')
  })
  it('is as long as the line', () => expect(rulerMarks(145)).toHaveLength(145))
})

describe('the line under the ruler', () => {
  it('is cut at its fields, counted from 1', () =>
    expect(rulerParts('ABCDEFGH', [field(2, 3), field(6, 6)]).map((part) => part.text)).toEqual([
      'A',
      'BC',
      'DE',
      'F',
      'GH',
    ]))
  it('loses no character, whatever the fields', () => {
    const line = '0123456789'
    const fields = [field(8, 20), field(1, 4), field(3, 6), field(30, 31)]
    expect(
      rulerParts(line, fields)
        .map((part) => part.text)
        .join(''),
    ).toBe(line)
  })
  it('is whole without fields', () => expect(rulerParts('AB', [])).toEqual([{ text: 'AB' }]))
})
