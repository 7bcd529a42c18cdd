// What was hashed and sent of listings, byte for byte, as files of a zip.
import type { NamedFile } from '../../platform/files/zip-of-files.ts'
import type { ConsentRow } from './consent-store.ts'
import type { ListingRow } from './listing-store.ts'

export function listingFiles(rows: readonly ListingRow[], consent: ConsentRow | undefined): NamedFile[] {
  return [
    ...(consent ? [['termo-aceito.txt', Buffer.from(consent.text)] satisfies NamedFile] : []),
    ...rows.flatMap((row): NamedFile[] => {
      const folder = `fatura-${row.invoice_number ?? 'sem-numero'}-${row.id.slice(-6)}` // none: named by its id alone
      const sent = [row.notice_recipient, row.notice_subject, row.notice_text, row.notice_html]
      return [
        [`${folder}/notificacao.html`, Buffer.from(row.notice_html)],
        [`${folder}/notificacao.json`, Buffer.from(JSON.stringify(sent))],
        ...(row.delivery_proof === null
          ? []
          : [[`${folder}/prova-de-entrega.txt`, Buffer.from(row.delivery_proof)] satisfies NamedFile]),
      ]
    }),
  ]
}
