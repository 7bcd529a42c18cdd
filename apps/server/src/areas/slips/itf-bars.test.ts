import { expect, test } from 'vitest'
import { itfBars } from './itf-bars.ts'

/** The widths of bars and gaps in modules, read off the drawing as a scanner does. */
function modules(digits: string): string {
  const bars = itfBars(digits, 1000)
  const unit = Math.min(...bars.map(({ width }) => width))
  return bars
    .map(({ x, width }, index) => {
      const next = bars[index + 1]
      return `${Math.round(width / unit)}${next ? Math.round((next.x - x - width) / unit) : ''}`
    })
    .join('')
}

test('a pair of digits is interleaved between start and stop: 3 in the bars, 8 in the gaps', () => {
  // 3 = wide wide narrow narrow narrow, 8 = wide narrow narrow wide narrow (ISO/IEC 16390).
  expect(modules('38')).toBe('1111' + '33' + '31' + '11' + '13' + '11' + '311')
})

test('44 digits fill exactly the width given, with 5 bars for each pair, 2 to start and 2 to stop', () => {
  const bars = itfBars('34191090080048213812345678000121916260000140', 103)
  const last = bars.at(-1)
  expect(bars).toHaveLength(22 * 5 + 4)
  expect(bars[0]?.x).toBe(0)
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(103, 9)
})

test('every digit has two wide elements of five, three times as wide as the narrow ones', () => {
  for (let digit = 0; digit <= 9; digit += 1) {
    const body = modules(`${digit}${digit}`).slice(4, -3)
    expect(Array.from(body).filter((width) => width === '3')).toHaveLength(4)
    expect(Array.from(body).every((width) => width === '1' || width === '3')).toBe(true)
  }
})

test.each(['', '1', '123', '12a4', ' 12'])('"%s" is no pair of digits', (text) => {
  expect(() => itfBars(text, 103)).toThrow(RangeError)
})
