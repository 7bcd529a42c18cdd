import encodeQR from 'qr'

/** A QR code as rows of dark (true) and light modules, without its quiet zone. */
export function qrModules(payload: string): boolean[][] {
  // One light module around the code is the least that the library draws.
  const framed = encodeQR(payload, 'raw', { ecc: 'medium', border: 1 })
  return framed.slice(1, -1).map((row) => row.slice(1, -1))
}

/** The same as rows of 1 (dark) and 0. */
export function qrRows(payload: string): string[] {
  return qrModules(payload).map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''))
}
