// How far the memory of a process grows while it writes a long export: node apps/server/bench/export-memory.ts 100000 xlsx
import { date, money, number, text } from '../src/platform/exports/cells.ts'
import { exportFile } from '../src/platform/exports/export-file.ts'
import { ExportFormat } from '@caderneta/contracts/lists'

const [, , count = '100000', wanted = 'xlsx'] = process.argv
const rowsOfPiece = 50

type Row = { number: number; guardian: string; student: string; cents: number; dueOn: string; id: string }

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
  }
}

const columns = [
  number<Row>('Número', 'Number', (row) => row.number),
  text<Row>('Responsável', 'Guardian', (row) => row.guardian),
  text<Row>('Aluno', 'Student', (row) => row.student),
  text<Row>('Código', 'Code', (row) => row.id),
  ...Array.from({ length: 6 }, () => text<Row>('Escola', 'School', () => 'Colégio Ipê Amarelo')),
  ...Array.from({ length: 7 }, () => money<Row>('Valor', 'Amount', (row) => row.cents)),
  ...Array.from({ length: 3 }, () => date<Row>('Vencimento', 'Due date', (row) => row.dueOn)),
]

const start = process.memoryUsage().rss
let peak = start
let bytes = 0
const startedAt = performance.now()
const shape = { name: { 'pt-BR': 'Faturas', en: 'Invoices' }, columns }
for await (const chunk of exportFile(shape, ExportFormat.parse(wanted), 'pt-BR', pieces())) {
  bytes += Buffer.byteLength(chunk)
  peak = Math.max(peak, process.memoryUsage().rss)
}
const megabytes = (size: number) => Math.round(size / 1e6)
console.log(
  `${count} rows, ${wanted}: ${megabytes(peak - start)} MB above ${megabytes(start)} MB, file ${megabytes(bytes)} MB, ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
)
