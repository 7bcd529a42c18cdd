import { expect, test } from 'vitest'
import {
  BankingError,
  banks,
  readBankFile,
  readDigitableLine,
  readPixCode,
  writeDynamicPix,
  writeStaticPix,
} from '../src/public.ts'
import { mutate, seeded, type Random } from './mutator.ts'
import { buildEntry, buildRetornoOf } from './retorno-build.ts'

// Each reader must answer any bytes with a value or with a BankingError, quickly. 6,000 inputs each here, 100,000 in the long
// campaign; a million with CADERNETA_FUZZ=1000000. A failure prints the seed of its input: CADERNETA_FUZZ_SEED repeats it alone.
const count = Number(process.env['CADERNETA_FUZZ'] ?? 6_000)
const only = process.env['CADERNETA_FUZZ_SEED']
const slowestMs = 250

const entries = [buildEntry({ nossoNumero: 11 }), buildEntry({ nossoNumero: 22, event: '02' })]
const many = Array.from({ length: 60 }, (_, index) => buildEntry({ nossoNumero: index + 1 }))

function samples(layout: 'cnab240' | 'cnab400'): Uint8Array[] {
  return banks
    .filter((bank) => bank.retornos.some(({ table }) => table.layout === layout))
    .map((bank) => buildRetornoOf(bank.code, layout, entries))
}

function fuzz(name: string, inputs: readonly Uint8Array[], read: (bytes: Uint8Array) => unknown): void {
  let slowest = 0
  const seeds = only ? [Number(only)] : Array.from({ length: count }, (_, index) => index + 1)
  for (const seed of seeds) {
    const random = seeded(seed)
    const input = mutate(inputs[random(inputs.length)] ?? new Uint8Array(), random)
    const start = process.cpuUsage()
    expectTyped(name, seed, () => read(input))
    const { user, system } = process.cpuUsage(start)
    slowest = Math.max(slowest, (user + system) / 1000)
    if (slowest > slowestMs) expect.unreachable(`${name}: seed ${seed} took ${slowest} ms`)
  }
}

function expectTyped(name: string, seed: number, work: () => unknown): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof BankingError))
      throw new Error(`${name}: seed ${seed} threw ${String(error)}`, { cause: error })
  }
}

const minutes = 60_000 * 20

test(
  'any bytes near a CNAB 400 file are read or refused by name',
  () => {
    fuzz('cnab400', samples('cnab400'), (bytes) => readBankFile(bytes))
  },
  minutes,
)

test(
  'any bytes near a CNAB 240 file are read or refused by name',
  () => {
    fuzz('cnab240', samples('cnab240'), (bytes) => readBankFile(bytes))
  },
  minutes,
)

test(
  'any text near a Pix code is read or refused by name',
  () => {
    const receiver = { name: 'Escola Modelo', city: 'Recife', amountCents: 12_550 }
    const codes = [
      writeStaticPix({ ...receiver, key: '11222333000181', txid: 'FATURA1', information: 'Mensalidade' }),
      writeDynamicPix({
        ...receiver,
        url: 'pix.exemplo.com/qr/1',
        isSingleUse: true,
        recurrenceUrl: 'pix.exemplo.com/rec/1',
      }),
    ]
    fuzz('pix', codes.map(bytesOf), (bytes) => readPixCode(textOf(bytes)))
  },
  minutes,
)

test(
  'any text near a digitable line is read or refused by name',
  () => {
    const lines = [
      '34191.09008 22334.521238 45678.900007 3 71950000010000',
      '846700000017435900240209024050002435842210108119',
    ]
    fuzz('digitable line', lines.map(bytesOf), (bytes) => readDigitableLine(textOf(bytes), '2026-11-20'))
  },
  minutes,
)

test(
  'files of 64 kB are no slower in proportion',
  () => {
    const sizes = banks.flatMap((bank) =>
      bank.retornos.map(({ table }) => buildRetornoOf(bank.code, table.layout, many)),
    )
    for (let seed = 1; seed <= Math.max(100, count / 200); seed += 1) {
      const random: Random = seeded(seed)
      const input = mutate(sizes[random(sizes.length)] ?? new Uint8Array(), random)
      const start = process.cpuUsage()
      expectTyped('64 kB', seed, () => readBankFile(input))
      const { user } = process.cpuUsage(start)
      expect(user / 1000).toBeLessThan(slowestMs)
    }
  },
  minutes,
)

test('the mutator gives the same input for the same seed', () => {
  const [sample = new Uint8Array()] = samples('cnab400')
  expect(mutate(sample, seeded(42))).toEqual(mutate(sample, seeded(42)))
  expect(mutate(sample, seeded(42))).not.toEqual(mutate(sample, seeded(43)))
})

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}
