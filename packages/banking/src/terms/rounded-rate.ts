/** A rate in millionths, rounded half up to what a percent field with so many decimals holds. */
export function roundedToDecimals(ppm: number, decimals: number): number {
  const step = 10 ** (4 - decimals)
  return Math.floor((2 * ppm + step) / (2 * step)) * step
}
