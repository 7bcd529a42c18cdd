import { describe, expect, it } from 'vitest'
import {
  cnpjMask,
  cpfMask,
  dateMask,
  editMasked,
  phoneMask,
  postalCodeMask,
  rawOf,
  taxIdMask,
  type Mask,
} from './mask.ts'

/** Types each key at the end, as a person does. */
function typed(mask: Mask, keys: string): string {
  let text = ''
  for (const key of keys) text = editMasked(mask, text, text + key, text.length + 1).text
  return text
}

describe('typing into a masked field', () => {
  it('writes the points of a CPF', () => expect(typed(cpfMask, '52998224725')).toBe('529.982.247-25'))
  it('drops what does not fit', () => expect(typed(cpfMask, '529982247251')).toBe('529.982.247-25'))
  it('reads a CNPJ with letters, in capitals', () =>
    expect(typed(taxIdMask, '12abc34501de35')).toBe('12.ABC.345/01DE-35'))
  it('turns from CPF to CNPJ at the twelfth character without losing one', () =>
    expect(typed(taxIdMask, '112223330001')).toBe('11.222.333/0001'))
  it('turns to CNPJ at the first letter', () => expect(typed(taxIdMask, '12A')).toBe('12.A'))
  it('makes room for the ninth digit of a mobile phone', () => {
    expect(typed(phoneMask, '1134567890')).toBe('(11) 3456-7890')
    expect(typed(phoneMask, '11987654321')).toBe('(11) 98765-4321')
  })
  it('takes a pasted phone with +55', () => expect(rawOf(phoneMask, '+55 (11) 98765-4321')).toBe('11987654321'))
  it('keeps area code 55 when it is typed without plus', () =>
    expect(rawOf(phoneMask, '55987654321')).toBe('55987654321'))
  it('writes a CEP and a date', () => {
    expect(typed(postalCodeMask, '01310100')).toBe('01310-100')
    expect(typed(dateMask, '05122026')).toBe('05/12/2026')
  })
})

describe('the caret', () => {
  it('stays behind the character typed in the middle', () => {
    // 529.982.247-25 with a 7 typed after "52".
    const edit = editMasked(cnpjMask, '12.345.67', '127.345.67', 3)
    expect(edit).toEqual({ raw: '12734567', text: '12.734.567', caret: 4 })
  })
  it('goes to the end when the last character was typed', () =>
    expect(editMasked(cpfMask, '529', '5299', 4)).toEqual({ raw: '5299', text: '529.9', caret: 5 }))
  it('stays where the middle was erased', () =>
    expect(editMasked(cpfMask, '529.982.247-25', '529.82.247-25', 4)).toEqual({
      raw: '5298224725',
      text: '529.822.472-5',
      caret: 3,
    }))
  it('erases the digit before a point, not only the point', () =>
    expect(editMasked(cpfMask, '529.982', '529982', 3)).toEqual({ raw: '52982', text: '529.82', caret: 2 }))
  it('stays, and nothing is lost, when a key comes into a full field', () =>
    expect(editMasked(cpfMask, '529.982.247-25', '5297.982.247-25', 4)).toEqual({
      raw: '52998224725',
      text: '529.982.247-25',
      caret: 3,
    }))
  it('does not fail when everything is erased', () =>
    expect(editMasked(cpfMask, '529', '', 0)).toEqual({ raw: '', text: '', caret: 0 }))
})
