// Interleaved 2 of 5, the bar code of a boleto: digits in pairs, the first of a pair in the bars, the second in the gaps between.
// Source: FEBRABAN, convenção do boleto de pagamento; wide to narrow 3:1, 44 digits in 103 mm × 13 mm.

const wideAt = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010'] as const

export type Bar = { x: number; width: number }

/** Black bars over `width` (any unit), from the left. @throws RangeError unless the digits are of even count. */
export function itfBars(digits: string, width: number): Bar[] {
  if (!/^(\d\d)+$/.test(digits)) throw new RangeError('an ITF bar code takes an even count of digits')
  const modules = [1, 1, 1, 1, ...pairs(digits), 3, 1, 1]
  const unit = width / modules.reduce((sum, size) => sum + size, 0)
  const bars: Bar[] = []
  let x = 0
  for (const [index, size] of modules.entries()) {
    if (index % 2 === 0) bars.push({ x: x * unit, width: size * unit })
    x += size
  }
  return bars
}

function pairs(digits: string): number[] {
  const sizes: number[] = []
  for (let at = 0; at < digits.length; at += 2) {
    // none: digits alone come here; any other sign draws nothing
    const bars = wideAt[Number(digits[at])] ?? ''
    // none: digits alone come here; any other sign draws nothing
    const gaps = wideAt[Number(digits[at + 1])] ?? ''
    for (let element = 0; element < 5; element += 1) {
      sizes.push(bars[element] === '1' ? 3 : 1, gaps[element] === '1' ? 3 : 1)
    }
  }
  return sizes
}
