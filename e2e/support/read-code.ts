// Reads a QR code from a picture of the screen, as another phone's camera does.
import { readFileSync } from 'node:fs'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const file = readFileSync(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
const wasmBinary = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength)
let isReady = false

/** @returns the text of the one QR code in the PNG; undefined when none can be read. */
export async function readQrCode(png: Uint8Array): Promise<string | undefined> {
  if (!isReady) await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
  isReady = true
  const [code] = await readBarcodes(png, { formats: ['QRCode'] })
  return code?.text
}
