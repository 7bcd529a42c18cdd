// Commands that need the database: they start the embedded server if nobody has, and leave it as they found it.
import { readFileSync } from 'node:fs'
import { debtFaults } from '../areas/collection/public.ts'
import { verifyLedger } from '../areas/ledger/public.ts'
import { makeToken } from '../areas/api-tokens/public.ts'
import { createAdmin } from '../areas/users/public.ts'
import { areas } from '../areas/index.ts'
import { reseal } from '../platform/reseal.ts'
import { bringUpToDate } from '../bring-up-to-date.ts'
import type { Composition } from '../composition.ts'
import { openDatabase } from '../database.ts'
import { readEnv } from '../env.ts'
import { verifyChain } from '../platform/audit/verify-chain.ts'
import type { Platform } from '../platform/platform.ts'
import { seed } from '../seed/seed.ts'
import { seedSizes } from '../seed-data/sizes.ts'
import { composed } from '../program.ts'

export const databaseCommands: Record<string, (args: string[]) => Promise<number>> = {
  migrate: () => withComposition(async () => 0),
  token: (args) => withComposition(async ({ platform }) => printToken(platform, option(args, 'email'))),
  'create-admin': (args) => withComposition(async ({ platform }) => firstAdmin(platform, args)),
  seed: (args) => withComposition((composition) => seedDatabase(composition, args)),
  reseal: () => withComposition(resealEverything),
  'verify-ledger': () => withComposition(verifyEverything),
}

/** Fills an empty sandbox. A database that holds a demonstration is left alone. */
async function seedDatabase(composition: Composition, args: string[]): Promise<number> {
  if (composition.platform.mode === 'production')
    throw new Error('A demonstração é do sandbox: em produção não há seed.')
  const wanted = args.includes('--size') ? option(args, 'size') : 'S'
  const size = seedSizes.find((known) => known === wanted)
  if (!size) throw new Error(`Não há tamanho "${wanted}". Use um destes: ${seedSizes.join(', ')}.`)
  const isNew = await seed({ composition, size, report: (line) => process.stderr.write(`· ${line}\n`) })
  process.stderr.write(isNew ? 'Demonstração pronta.\n' : 'Já há uma demonstração neste banco; nada mudou.\n')
  return 0
}

/** Prints the token and nothing else, so that a script may take it. */
async function printToken(platform: Platform, email: string): Promise<number> {
  process.stdout.write(`${await makeToken(platform, email)}\n`)
  return 0
}

/** The password comes by standard input: a command line is read by others. */
async function firstAdmin(platform: Platform, args: string[]): Promise<number> {
  const password = readFileSync(0, 'utf8').trim()
  await createAdmin(platform, { email: option(args, 'email'), name: option(args, 'name'), password })
  process.stderr.write('Administração criada.\n')
  return 0
}

function option(args: string[], name: string): string {
  const value = args[args.indexOf(`--${name}`) + 1]
  if (args.includes(`--${name}`) && value) return value
  throw new Error(`Falta --${name}.`)
}

async function withComposition(work: (composition: Composition) => Promise<number>): Promise<number> {
  const env = readEnv()
  const report = (line: string) => process.stderr.write(`· ${line}\n`)
  const opened = new AsyncDisposableStack()
  try {
    const database = await openDatabase(env, report)
    opened.defer(database.close)
    await bringUpToDate(env, database.ownerUrl, report)
    const composition = composed(env, database.ownerUrl)
    opened.defer(composition.close)
    return await work(composition)
  } finally {
    await opened.disposeAsync()
  }
}

/** Every sealed value under the newest of CADERNETA_SEAL_KEYS. Exit code 1 where one opens with none of them. */
async function resealEverything({ platform, pipeline }: Composition): Promise<number> {
  const networks = [0, ...(await pipeline.directory.all()).map(({ id }) => id)]
  const places = areas.flatMap(({ sealed = [] }) => sealed)
  const done = await reseal(platform, { networks, places })
  for (const { place, resealed, lost } of done)
    process.stdout.write(
      `${place}: ${resealed} selados de novo${lost > 0 ? `, ${lost} sem a chave que os abre` : ''}\n`,
    )
  return done.every(({ lost }) => lost === 0) ? 0 : 1
}

/** Ledger, kept debts and audit chain of every network: one line each, every fault on its own line. Exit code 1 where there is one. */
async function verifyEverything({ platform, pipeline, moverPool }: Composition): Promise<number> {
  let faultCount = 0
  for (const tenant of await pipeline.directory.all()) {
    const ledger = await verifyLedger(platform.readPool, tenant.id)
    const debts = await debtFaults(platform.readPool, tenant.id)
    const chain = await verifyChain(moverPool, tenant.id)
    const faults = [
      ...[...ledger.faults, ...debts].map((fault) => `${fault.rule}: ${fault.subject} (${fault.detail})`),
      ...(chain.problem ? [`auditoria: ${chain.problem}`] : []),
    ]
    faultCount += faults.length
    const result = faults.length === 0 ? 'confere' : `${faults.length} falhas`
    process.stdout.write(
      `${tenant.displayName}: ${ledger.postings} lançamentos, ${chain.lines} linhas de auditoria (${chain.unsealed} a selar): ${result}\n`,
    )
    for (const fault of faults) process.stdout.write(`  ${fault}\n`)
  }
  return faultCount === 0 ? 0 : 1
}
