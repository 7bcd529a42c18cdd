// What a file is by its first and last bytes, whatever its name says: a document that people read, or nothing that is kept.

export type DocumentType = { mediaType: string; ending: string; endings: readonly string[] }

const pdf = { mediaType: 'application/pdf', ending: 'pdf', endings: ['pdf'] }
const png = { mediaType: 'image/png', ending: 'png', endings: ['png'] }
const jpeg = { mediaType: 'image/jpeg', ending: 'jpg', endings: ['jpg', 'jpeg'] }

const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const pngEnd = Buffer.from([0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82])
const jpegHead = Buffer.from([0xff, 0xd8, 0xff])
const jpegEnd = Buffer.from([0xff, 0xd9])
/** Readers look for the mark of the end of a PDF within so many bytes. */
const pdfTail = 1_024

/** Null for anything but a PDF, PNG or JPEG, and for one that is cut. */
export function documentType(bytes: Buffer): DocumentType | null {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-')
    return bytes.subarray(-pdfTail).includes('%%EOF') ? pdf : null
  if (startsWith(bytes, pngHead)) return bytes.subarray(-pngEnd.length).equals(pngEnd) ? png : null
  return startsWith(bytes, jpegHead) && bytes.subarray(-2).equals(jpegEnd) ? jpeg : null
}

function startsWith(bytes: Buffer, head: Buffer): boolean {
  return bytes.subarray(0, head.length).equals(head)
}

/** The name under which a document is kept: its ending is that of what it is. */
export function documentName(name: string, { ending, endings }: DocumentType): string {
  const last = name.toLowerCase().split('.').at(-1) ?? ''
  return endings.includes(last) ? name : `${name === '' ? 'documento' : name}.${ending}`
}
