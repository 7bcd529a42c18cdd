import { describe, expect, it } from 'vitest'
import {
  countText,
  dateText,
  dateTimeText,
  moneyDigits,
  moneyText,
  percentText,
  sizeText,
  weekdayText,
} from './format-text.ts'

describe('money as text', () => {
  it('shows cents as reais with a no-break space', () => expect(moneyText(143881)).toBe('R$\u00A01.438,81'))
  it('shows the digits alone for a column', () => expect(moneyDigits(-7400)).toBe('−74,00'))
  it('shows the largest amounts whole', () => expect(moneyDigits(999999999)).toBe('9.999.999,99'))
  it('shows dashes where there is no amount', () => expect(moneyText(null)).toBe('---'))
  it('shows dashes instead of a fraction of a cent', () => expect(moneyText(0.5)).toBe('---'))
})

describe('dates as text', () => {
  it('shows a date', () => expect(dateText('2026-11-20')).toBe('20/11/2026'))
  it('shows dashes where there is none', () => expect(dateText('')).toBe('---'))
  it('shows dashes where the text is no date', () => expect(dateText('soon')).toBe('---'))
  it('reads midnight UTC as a date, not as the evening before', () =>
    expect(dateText('2026-11-20T00:00:00Z')).toBe('20/11/2026'))
  it('reads any other instant in São Paulo', () => expect(dateText('2026-11-20T01:30:00Z')).toBe('19/11/2026'))
  it('adds the time of São Paulo', () => expect(dateTimeText('2026-11-20T13:42:00Z')).toBe('20/11/2026 10:42'))
  it('adds no time to midnight UTC', () => expect(dateTimeText('2026-11-20T00:00:00.000Z')).toBe('20/11/2026'))
  it('names the weekday', () => expect(weekdayText('2026-12-07', 'pt-BR')).toBe('seg, 07/12/2026'))
  it('names the weekday in English', () => expect(weekdayText('2026-12-07', 'en')).toBe('Mon, 07/12/2026'))
})

describe('other figures as text', () => {
  it('shows a rate of millionths', () => expect(percentText(25000)).toBe('2,5%'))
  it('groups thousands by language', () => {
    expect(countText(1272, 'pt-BR')).toBe('1.272')
    expect(countText(1272, 'en')).toBe('1,272')
  })
  it('shows sizes of files', () => expect(sizeText(1_500_000, 'pt-BR')).toBe('1,5 MB'))
})
