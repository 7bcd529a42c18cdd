// P4: how fast a return file of 100,000 titles is read, beside a reader that only slices and converts.
// Run: node packages/banking/bench/read-speed.ts [titles]. CPU time, so that a busy machine does not count.
import { itauRetorno400 } from '../src/banks/itau-341/retorno.ts'
import { caixaRetorno240 } from '../src/banks/caixa-104/retorno.ts'
import { readBankFile } from '../src/public.ts'
import { buildRemessa, buildTitle } from '../test/remessa-build.ts'
import { buildRetorno } from '../test/retorno-build.ts'
import { banks, writeRemessa } from '../src/public.ts'
import { readNaively } from './naive-reader.ts'

const count = Number(process.argv[2] ?? 100_000)
const rounds = 7

function cpuSeconds(work: () => void): number {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1e6
}

function best(work: () => void): number {
  let seconds = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round += 1) seconds = Math.min(seconds, cpuSeconds(work))
  return seconds
}

const answer: Record<string, unknown> = { titles: count, peerRecordsPerSecond: 52_000 }
for (const layout of [itauRetorno400, caixaRetorno240]) {
  const { bank, layout: name } = layout.table
  const bytes = buildRetorno(bank, name, count)
  const read = readBankFile(bytes)
  if (read.titles.length !== count || read.problems.length > 0)
    throw new Error(`${bank} ${name}: ${read.problems[0]?.message}`)
  const ours = best(() => readBankFile(bytes))
  const naive = best(() => readNaively(bytes, layout.table))
  const lines = layout.table.width === 240 ? count * 2 : count
  answer[`${bank} ${name} retorno`] = {
    recordsPerSecond: Math.round(lines / ours),
    naiveRecordsPerSecond: Math.round(lines / naive),
    ratioToNaive: Number((naive / ours).toFixed(2)),
    ratioToPeer: Number((lines / ours / 52_000).toFixed(1)),
  }
}
for (const bank of banks) {
  for (const { table } of bank.remessas) {
    const titles = Array.from({ length: Math.round(count / 20) }, (_, index) => buildTitle({ nossoNumero: index + 1 }))
    const remessa = buildRemessa(bank.code, table.layout, titles)
    answer[`${bank.code} ${table.layout} remessa`] = {
      titlesPerSecond: Math.round(titles.length / best(() => writeRemessa(remessa))),
    }
  }
}
process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`)
