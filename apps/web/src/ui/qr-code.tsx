import css from './qr-code.module.css'
import { qrPath } from './qr-path.ts'

interface QrCodeProps {
  /** Rows of dark (true) and light modules. */
  matrix: readonly (readonly boolean[])[]
  /** "QR Code do Pix desta fatura". */
  label: string
  size?: number | undefined
}

/** Always dark on white with its quiet zone: readers fail on inverted codes. */
export function QrCode({ matrix, label, size = 160 }: QrCodeProps) {
  const side = matrix.length + 8
  return (
    <svg
      role="img"
      aria-label={label}
      className={css.code}
      width={size}
      height={size}
      viewBox={`-4 -4 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={qrPath(matrix)} fill="#14130f" />
    </svg>
  )
}
