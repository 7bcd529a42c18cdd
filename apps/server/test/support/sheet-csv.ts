// A sheet of any kind as a school saves it: `;` between cells.
import type { SheetKind } from '@caderneta/contracts/imports'
import { kindOf } from '../../src/areas/imports/import-kinds.ts'
import { inspectSheetJob } from '../../src/areas/imports/inspect-sheet.job.ts'
import { writeJobs } from '../../src/areas/imports/write-rows.job.ts'
import type { Client } from './api.ts'
import type { Builders } from './builders.ts'
import { jobContext } from './run-job.ts'
import { expect, type TestServer } from './server.ts'

export type SheetRow = Record<string, string>

export function sheetCsv(kind: SheetKind, rows: readonly SheetRow[]): Buffer {
  const { columns } = kindOf(kind)
  const lines = [
    columns.map(({ words }) => words['pt-BR']),
    ...rows.map((row) => columns.map(({ key }) => row[key] ?? '')),
  ]
  return Buffer.from(lines.map((cells) => cells.join(';')).join('\r\n'))
}

type World = { server: TestServer; build: Builders; client: Client }

/** Brought and inspected. */
export async function inspectedSheet({ server, build, client }: World, kind: SheetKind, rows: readonly SheetRow[]) {
  const sent = await client.imports.upload({ kind, file: { name: `${kind}.csv`, bytes: sheetCsv(kind, rows) } })
  expect(sent).toSucceed()
  await inspectSheetJob.runJob(await jobContext(server, build.network), sent.body.jobId)
  return (await client.imports.get({ id: sent.body.id })).body
}

/** Its good rows are written; run again after a crash, those that bear their mark are not written twice. */
export async function confirmedSheet({ server, build, client }: World, kind: SheetKind, id: string) {
  const { version } = (await client.imports.get({ id })).body
  const asked = await client.imports.confirm({ id, version, withoutFaulty: true })
  expect(asked).toSucceed()
  const context = await jobContext(server, build.network)
  await writeJobs[kind].runJob(context, asked.body.jobId)
  await writeJobs[kind].runJob(context, asked.body.jobId)
  return (await client.imports.get({ id })).body
}

/** What is wrong with each row, `column code`. */
export async function faultsOfSheet(client: Client, id: string): Promise<string[]> {
  const { items } = (await client.imports.rows({ id, status: ['faulty', 'refused'], maxResultCount: 200 })).body
  return items.map(({ faults }) => faults.map(({ column, code }) => `${column} ${code}`).join())
}
