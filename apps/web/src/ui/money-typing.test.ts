import { describe, expect, it } from 'vitest'
import { moneyFieldText, typeMoney, type MoneyTyping } from './money-typing.ts'

const empty: MoneyTyping = { cents: null, decimals: null }

/** Types each key behind what the field shows. */
function typed(keys: string, from: MoneyTyping = empty): MoneyTyping {
  let state = from
  for (const key of keys) state = typeMoney(state, moneyFieldText(state.cents) + key)
  return state
}

describe('typing money', () => {
  it('enters digits from the cents', () => expect(typed('123456').cents).toBe(123456))
  it('shows each step with its comma', () => expect(moneyFieldText(typed('14').cents)).toBe('0,14'))
  it('takes a comma as the end of the reais', () => expect(typed('15,').cents).toBe(1500))
  it('fills the cents behind a typed comma', () => expect(typed('1234,56').cents).toBe(123456))
  it('reads one digit behind the comma as tens of cents', () => expect(typed('15,5').cents).toBe(1550))
  it('ignores a third digit behind the comma', () => expect(typed('15,509').cents).toBe(1550))
  it('ignores a second comma', () => expect(typed('15,5,').cents).toBe(1550))
  it('ignores letters', () => expect(typed('1a5').cents).toBe(15))
  it('stops at the largest amount instead of losing digits', () =>
    expect(typed('9999999999999').cents).toBe(999999999999))
})

describe('erasing money', () => {
  it('moves the digits back to the right', () =>
    expect(typeMoney({ cents: 123456, decimals: null }, '1.234,5').cents).toBe(12345))
  it('is empty, not zero, when the text is cleared', () => expect(typeMoney(typed('15'), '').cents).toBeNull())
  it('goes on from the cents after erasing behind a comma', () =>
    expect(typeMoney({ cents: 1550, decimals: 1 }, '15,5')).toEqual({ cents: 155, decimals: null }))
})

describe('pasting money', () => {
  it('reads an amount as it is written', () => expect(typeMoney(empty, '1.234,56').cents).toBe(123456))
  it('reads an amount with R$', () => expect(typeMoney(empty, 'R$\u00a01.234,5').cents).toBe(123450))
  it('reads over what stood there', () =>
    expect(typeMoney({ cents: 100, decimals: null }, '9.999.999,99').cents).toBe(999999999))
  it('keeps what stood there when the text is no amount', () =>
    expect(typeMoney({ cents: 100, decimals: null }, 'R$ abc,').cents).toBe(100))
  it('enters pasted digits from the cents, as typed ones', () => expect(typeMoney(empty, '140600').cents).toBe(140600))
})
