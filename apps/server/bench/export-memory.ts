// How far the memory of a process grows while it writes a long export, and when its first byte leaves. Rows of 14 fields in pieces of 100
// are what `pages` gives of invoices: node apps/server/bench/export-memory.ts 100000 xlsx 100
import { date, money, number, text } from '../src/platform/exports/cells.ts'
import { exportFile } from '../src/platform/exports/export-file.ts'
import { ExportFormat } from '@caderneta/contracts/lists'

const [, , count = '100000', wanted = 'xlsx', piece = '100'] = process.argv
const rowsOfPiece = Number(piece)

type Row = {
  number: number
  guardian: string
  student: string
  cents: number
  dueOn: string
  id: string
  more: string[]
}

async function* pieces(): AsyncGenerator<Row[]> {
  for (let first = 0; first < Number(count); first += rowsOfPiece) {
    yield Array.from({ length: rowsOfPiece }, (_, index) => rowOf(first + index))
    // As a trip to the database does, it lets the reader work.
    await new Promise((resolve) => setImmediate(resolve))
  }
}

function rowOf(place: number): Row {
  return {
    number: place,
    guardian: `Marina Conceição Teles ${place}`,
    student: `Helena Teles ${place % 500}`,
    cents: 100_000 + (place % 500),
    dueOn: `2026-12-${String((place % 28) + 1).padStart(2, '0')}`,
    id: crypto.randomUUID(),
    // Each a text of its own, as a row of the database has.
    more: Array.from({ length: 8 }, (_, field) => `Campo ${field} de ${place}`),
  }
}

const columns = [
  number<Row>('Número', 'Number', (row) => row.number),
  text<Row>('Responsável', 'Guardian', (row) => row.guardian),
  text<Row>('Aluno', 'Student', (row) => row.student),
  text<Row>('Código', 'Code', (row) => row.id),
  ...Array.from({ length: 6 }, (_, field) => text<Row>('Campo', 'Field', (row) => row.more[field] ?? null)),
  ...Array.from({ length: 7 }, () => money<Row>('Valor', 'Amount', (row) => row.cents)),
  ...Array.from({ length: 3 }, () => date<Row>('Vencimento', 'Due date', (row) => row.dueOn)),
]

const start = process.memoryUsage().rss
let peak = start
let bytes = 0
let firstByteMs = 0
const startedAt = performance.now()
const shape = { name: { 'pt-BR': 'Faturas', en: 'Invoices' }, columns }
for await (const chunk of exportFile(shape, ExportFormat.parse(wanted), 'pt-BR', pieces())) {
  firstByteMs ||= performance.now() - startedAt
  bytes += Buffer.byteLength(chunk)
  peak = Math.max(peak, process.memoryUsage().rss)
}
const megabytes = (size: number) => Math.round(size / 1e6)
console.log(
  `${count} rows, ${wanted}: ${megabytes(peak - start)} MB above ${megabytes(start)} MB, file ${megabytes(bytes)} MB, first byte ${firstByteMs.toFixed(0)} ms, ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
)
