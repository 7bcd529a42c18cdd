import QRCode from 'qrcode'

/** A QR code as rows of 1 (dark) and 0, without its quiet zone. */
export function qrRows(payload: string): string[] {
  const { modules } = QRCode.create(payload, { errorCorrectionLevel: 'M' })
  return Array.from({ length: modules.size }, (_, row) =>
    Array.from({ length: modules.size }, (__, column) => (modules.get(row, column) ? '1' : '0')).join(''),
  )
}
