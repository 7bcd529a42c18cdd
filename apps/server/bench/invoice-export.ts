// P11: the list of invoices as a workbook, from the call to the last byte, against COPY of the same columns written as XML and deflated by hand.
import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { deflateRawSync } from 'node:zlib'
import { z } from 'zod'
import { fileKey } from '../src/platform/files/file-store.ts'
import { billMonth } from './bulk-issue.ts'
import { filled } from './invoice-list.ts'
import { inPairs, type Measured, timed } from './pairs.ts'
import { type BenchSize, countOf, jobDone, openWorld, settled, type World } from './world.ts'

export const bar = { floor: 0.4, goal: 0.6, lowerIsBetter: false }

const Planned = z.object({ jobId: z.string() })
const students = 5_000
const linesOfPiece = 5_000

export async function measure(size: BenchSize, pairs: number, report: (line: string) => void): Promise<Measured> {
  const world = await openWorld(students, report)
  try {
    await billMonth(world, 0)
    const [place] = await filled(world, 'exported', countOf[size])
    if (!place) throw new Error('a network without invoices')
    await settled(world)
    let most = 0
    const began = process.memoryUsage.rss()
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss() - began)
    }, 50)
    const { seconds, ratio, range } = await inPairs({
      count: pairs,
      report,
      ours: () => timed(() => exported(world, place.tenant_id)),
      bare: () => timed(() => byHand(world, place.tenant_id)),
    })
    clearInterval(watch)
    report(
      `memory of the process: ${Math.round(most / 1e6)} MB above ${Math.round(began / 1e6)} MB, the bare way's included`,
    )
    return { value: countOf[size] / seconds, unit: 'rows/s', ratio, range, pairs }
  } finally {
    await world.stop()
  }
}

async function exported({ call, pool, server }: World, tenantId: number): Promise<void> {
  const headers = { __tenant: String(tenantId) }
  const { jobId } = Planned.parse(await call('GET', '/api/financial/invoice/export-xlsx', undefined, headers))
  await jobDone(pool, jobId)
  const file = await server.composition.platform.files.stream(fileKey(tenantId, jobId))
  let length = 0
  for await (const piece of file) length += piece.length
  if (length === 0) throw new Error('an empty workbook')
}

/** Twenty columns, as the workbook has. */
const columns = `i.number, i.status, i.bank_registration, i.nosso_numero, g.name, g.tax_id, s.name as student, c.name as class, h.fantasy_name,
  i.competence, i.issued_on, i.due_on, i.nominal_cents, i.open_cents, 0, 0, 0, 0, i.paid_cents, i.paid_on`

async function byHand({ pool }: World, tenantId: number): Promise<void> {
  const folder = (await pool.query<{ data_directory: string }>('show data_directory')).rows[0]?.data_directory
  const file = `${folder}/bench-export.copy`
  await pool.query(`copy (select ${columns} from invoice i
    join guardian g on g.tenant_id = i.tenant_id and g.id = i.guardian_id
    join student s on s.tenant_id = i.tenant_id and s.id = i.student_id
    join school h on h.tenant_id = i.tenant_id and h.id = i.school_id
    left join academic_class c on c.tenant_id = i.tenant_id and c.id = i.class_id
    where i.tenant_id = ${tenantId}) to '${file}'`)
  const pieces: Buffer[] = []
  let rows: string[] = []
  for await (const line of createInterface({ input: createReadStream(file) })) {
    rows.push(`<row>${line.split('\t').map(cellOf).join('')}</row>`)
    if (rows.length === linesOfPiece) {
      pieces.push(deflateRawSync(rows.join('')))
      rows = []
    }
  }
  pieces.push(deflateRawSync(rows.join('')))
  await writeFile(`${folder}/bench-export.xlsx`, Buffer.concat(pieces), { flush: true })
}

function cellOf(value: string): string {
  const escaped = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<c t="inlineStr"><is><t>${escaped}</t></is></c>`
}
