import { negativeListings } from '@caderneta/contracts/negative-listings'
import { createHash } from 'node:crypto'
import { ZipFile } from 'yazl'
import { direct } from '../../platform/operation/endpoint.ts'
import { type Dossier, dossierOf } from './dossier.ts'

/** Each file of it stands in `hashes.txt` with its SHA-256: whoever gets it proves that none was changed since. */
export const getDossierZip = direct(negativeListings.dossierZip, async ({ platform, scope, input: { params } }) => {
  const bytes = await zipped(filesOf(await dossierOf(platform, scope, params.id)))
  return { fileName: 'dossie-negativacao.zip', mediaType: 'application/zip', bytes }
})

type Files = [name: string, bytes: Buffer][]

function filesOf({ rows, consent, pdf }: Dossier): Files {
  const files: Files = [
    ['dossie.pdf', pdf],
    ...(consent ? [['termo-aceito.txt', Buffer.from(consent.text)] satisfies [string, Buffer]] : []),
    ...rows.flatMap((row): Files => {
      const folder = `fatura-${row.invoice_number ?? 'sem-numero'}-${row.id.slice(-6)}` // none: named by its id alone
      // What was hashed when it was sent, byte for byte.
      const sent = [row.notice_recipient, row.notice_subject, row.notice_text, row.notice_html]
      return [
        [`${folder}/notificacao.html`, Buffer.from(row.notice_html)],
        [`${folder}/notificacao.json`, Buffer.from(JSON.stringify(sent))],
        ...(row.delivery_proof === null
          ? []
          : [[`${folder}/prova-de-entrega.txt`, Buffer.from(row.delivery_proof)] satisfies [string, Buffer]]),
      ]
    }),
  ]
  const hashes = files.map(([name, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`)
  return [...files, ['hashes.txt', Buffer.from(hashes.join(''))]]
}

async function zipped(files: Files): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes] of files) zip.addBuffer(bytes, name)
  zip.end()
  const pieces: Buffer[] = []
  for await (const piece of zip.outputStream) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}
