// The files of a dossier's zip beside its PDF: each as it was written, sent, accepted or signed.
import { contactChannelWords, contactOutcomeWords } from '@caderneta/contracts/collection-words'
import { deliveryKindWords } from '@caderneta/contracts/delivery-words'
import type { NamedFile } from '../../platform/files/zip-of-files.ts'
import { listingFiles } from '../negative-listings/public.ts'
import type { DossierFacts } from './dossier-facts.ts'
import type { AgreedRow, MessageRow, SignedRow } from './dossier-queries.ts'
import { momentText } from './dossier-words.ts'

export function dossierFiles(facts: DossierFacts): NamedFile[] {
  const { messages, agreements, contracts, listings, consent } = facts
  return [
    ...saidFile(facts),
    ...messages.flatMap(messageFile),
    ...agreements.flatMap(termsFile),
    ...contracts.flatMap(contractFiles),
    ...listingFiles(listings, consent).map(([name, bytes]): NamedFile => [`negativacao/${name}`, bytes]),
  ]
}

const textFile = (name: string, lines: readonly (string | null)[]): NamedFile => [
  name,
  Buffer.from(lines.filter((line) => line !== null).join('\n')),
]

const lineOf = (label: string, value: string | null) => (value === null ? null : `${label}: ${value}`)

/** What was said, whole: a line of the PDF cuts a long note. */
function saidFile({ contacts, disputes }: DossierFacts): NamedFile[] {
  if (contacts.length + disputes.length === 0) return []
  return [
    textFile('contatos.txt', [
      ...contacts.flatMap((row) => [
        [momentText(row.contacted_at), contactChannelWords[row.channel]['pt-BR'], row.contacted_by_name].join(', '),
        [contactOutcomeWords[row.outcome]['pt-BR'], row.note].filter((each) => each !== null).join(': '),
        '',
      ]),
      ...disputes.flatMap((row) => [
        `${momentText(row.opened_at)}, contestação da fatura ${row.invoice_number ?? '---'}, ${row.opened_by_name}`,
        row.reason,
        lineOf('Decisão', row.decision),
        '',
      ]),
    ]),
  ]
}

/** Of what keeps its text. */
function messageFile(row: MessageRow): NamedFile[] {
  if (row.body === null) return []
  return [
    textFile(`mensagens/${row.id}.txt`, [
      `Tipo: ${deliveryKindWords[row.kind]['pt-BR']}`,
      `Para: ${row.recipient}`,
      lineOf('Número do provedor', row.provider_id),
      `Escrita: ${momentText(row.created_at)}`,
      `Enviada: ${momentText(row.sent_at)}`,
      `Entregue: ${momentText(row.delivered_at)}`,
      `Lida: ${momentText(row.read_at)}`,
      lineOf('Assunto', row.subject),
      '',
      row.body,
    ]),
  ]
}

/** `termos.json` is what the hash of the acceptance is of. */
function termsFile(row: AgreedRow): NamedFile[] {
  if (row.terms === null) return []
  const folder = `acordos/${row.number}`
  return [
    [`${folder}/termos.json`, Buffer.from(JSON.stringify(row.terms))],
    textFile(`${folder}/aceite.txt`, [
      ...row.terms,
      '',
      `SHA-256 dos termos: ${row.terms_hash}`,
      lineOf('Aceito por', row.name),
      lineOf('CPF', row.tax_id),
      `Em: ${momentText(row.accepted_at)}`,
      lineOf('Endereço de rede', row.address),
      lineOf('Navegador', row.user_agent),
      lineOf('Em papel, registrado por', row.recorded_by_name),
    ]),
  ]
}

function contractFiles(row: SignedRow): NamedFile[] {
  const folder = `contratos/${row.number}-${row.id.slice(-6)}`
  const contract: NamedFile = [`${folder}/contrato.html`, Buffer.from(row.html)]
  if (row.signed_at === null) return [contract]
  return [
    contract,
    textFile(`${folder}/assinatura.txt`, [
      `SHA-256 do contrato: ${row.content_hash}`,
      lineOf('Assinado por', row.signer_name),
      lineOf('CPF', row.signer_tax_id),
      `Em: ${momentText(row.signed_at)}`,
      lineOf('Endereço de rede', row.address),
      lineOf('Navegador', row.user_agent),
    ]),
  ]
}
