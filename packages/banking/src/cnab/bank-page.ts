import type { Bank, RemessaLayout, RetornoLayout } from './bank.ts'
import { meaningOf } from './field-meanings.ts'
import type { Confidence, Field, LayoutTable, RecordTable } from './layout.ts'
import type { OurEvent } from './our-event.ts'

/** The page of one bank in Markdown, pt-BR: digits, layouts position by position, events, sources, what to settle with it. */
export function bankPage(bank: Bank): string {
  const parts = [
    `# ${bank.code} ${bank.name}`,
    'Página gerada das tabelas da biblioteca: não edite à mão.',
    bank.boleto ? '' : '**Boleto em homologação**: recusado até haver fonte.',
    '## Nosso número e campo livre',
    bullets(bank.checkDigits),
    '## A confirmar na homologação',
    bullets(bank.homologation),
    ...bank.remessas.map(remessaSection),
    ...[...bank.retornos, ...(bank.otherRetornos ?? [])].map(retornoSection),
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

/** One layout printed position by position. */
export function layoutPage(table: LayoutTable): string {
  return [sourcesOf(table), ...table.records.map(recordSection)].join('\n\n')
}

const confidences: Readonly<Record<Confidence, string>> = {
  checked: 'vista em arquivos',
  two: 'duas fontes',
  one: 'uma fonte',
  disputed: 'fontes discordam',
}

const ourWords: Readonly<Record<OurEvent, string>> = {
  registered: 'registrado',
  refused: 'recusado',
  settled: 'pago',
  settledPartly: 'pago em parte',
  writtenOff: 'baixado',
  protested: 'protestado',
  fee: 'tarifa',
  changed: 'alterado',
  information: 'informação',
}

function remessaSection(layout: RemessaLayout): string {
  const rows = layout.movements.map(({ code, meaning }) => [code, meaning])
  return [
    `## ${titleOf(layout.table)}`,
    layoutPage(layout.table),
    '### Movimentos',
    grid(['Código', 'O que pede'], rows),
  ].join('\n\n')
}

function retornoSection(layout: RetornoLayout): string {
  const events = layout.events.map((event) => [
    event.code,
    ourWords[event.ours] + (event.reversal ? ' (desfaz)' : ''),
    event.meaning + (event.note ? ` (${event.note})` : ''),
    confidences[event.confidence],
  ])
  const reasons = Object.entries(layout.reasons).toSorted(([a], [b]) => a.localeCompare(b))
  return [
    `## ${titleOf(layout.table)}`,
    layout.rules.said,
    layoutPage(layout.table),
    '### Ocorrências',
    grid(['Código', 'Para nós', 'O que diz', 'Confiança'], events),
    reasons.length > 0 ? '### Motivos de recusa' : 'Os motivos vêm por extenso.',
    reasons.length > 0 ? grid(['Código', 'Motivo'], reasons) : '',
    ...toldSection(layout.rules),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

/** Codes whose meaning is that of their event. */
function toldSection({ told = {} }: RetornoLayout['rules']): string[] {
  const rows = Object.entries(told)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([event, codes]) => Object.entries(codes).map(([code, meaning]) => [event, code, meaning]))
  return rows.length > 0 ? ['### Complementos por ocorrência', grid(['Ocorrência', 'Código', 'O que diz'], rows)] : []
}

function titleOf(table: LayoutTable): string {
  return `${table.kind === 'remessa' ? 'Remessa' : 'Retorno'} ${table.layout.toUpperCase()} (${table.version})`
}

function sourcesOf(table: LayoutTable): string {
  const files =
    table.checkedFiles.length > 0 ? `\n\nArquivos lidos com a tabela:\n\n${bullets(table.checkedFiles)}` : ''
  return `Fontes das posições:\n\n${bullets(table.sources)}${files}`
}

function recordSection(record: RecordTable): string {
  const match = record.match.map(([start, value]) => `posição ${start} = ${value}`).join(', ')
  const rows = record.fields.map((field) => [
    field.start === field.end ? String(field.start) : `${field.start}-${field.end}`,
    meaningOf(field),
    typeOf(field),
    contentOf(field),
    confidences[field.confidence],
  ])
  return `### Registro ${record.record} (${match})\n\n${grid(['Posições', 'Campo', 'Tipo', 'Conteúdo', 'Confiança'], rows)}`
}

function typeOf(field: Field): string {
  if (field.type === 'alpha') return 'texto'
  if (field.type === 'date') return (field.format ?? '').replaceAll('Y', 'A')
  if (field.type === 'cents') return 'valor, 2 decimais'
  return field.type === 'rate' ? `taxa ou valor, ${field.decimals} decimais` : 'número'
}

function contentOf(field: Field): string {
  const codes = Object.entries(field.codes ?? {}).map(([code, meaning]) =>
    meaning === '' ? `${code}` : `${code} ${meaning}`,
  )
  const parts = [field.value === undefined ? '' : `sempre ${field.value}`, codes.join('; '), field.note ?? '']
  return parts.filter((part) => part !== '').join('; ')
}

function bullets(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n')
}

function grid(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}
