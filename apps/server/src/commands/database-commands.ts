// Commands that need the database: they start the embedded server if nobody has, and leave it as they found it.
import { verifyLedger } from '../areas/ledger/public.ts'
import type { Composition } from '../composition.ts'
import { openDatabase } from '../database.ts'
import { readEnv } from '../env.ts'
import { verifyChain } from '../platform/audit/verify-chain.ts'
import { composed } from '../start.ts'

export const databaseCommands: Record<string, (args: string[]) => Promise<number>> = {
  migrate: () => withComposition(async () => 0),
  'verify-ledger': () => withComposition(verifyEverything),
}

async function withComposition(work: (composition: Composition) => Promise<number>): Promise<number> {
  const env = readEnv()
  const database = await openDatabase(env, (line) => process.stderr.write(`· ${line}\n`))
  const composition = composed(env, database.ownerUrl)
  try {
    return await work(composition)
  } finally {
    await composition.close()
    await database.close()
  }
}

/** Ledger and audit chain of every network: one line each, every fault on its own line. Exit code 1 where there is one. */
async function verifyEverything({ platform, pipeline, moverPool }: Composition): Promise<number> {
  let faultCount = 0
  for (const tenant of await pipeline.directory.all()) {
    const ledger = await verifyLedger(platform.readPool, tenant.id)
    const chain = await verifyChain(moverPool, tenant.id)
    const faults = [
      ...ledger.faults.map((fault) => `${fault.rule}: ${fault.subject} (${fault.detail})`),
      ...(chain.problem ? [`auditoria: ${chain.problem}`] : []),
    ]
    faultCount += faults.length
    const result = faults.length === 0 ? 'confere' : `${faults.length} falhas`
    process.stdout.write(
      `${tenant.displayName}: ${ledger.transfers} lançamentos, ${chain.lines} linhas de auditoria (${chain.unsealed} a selar): ${result}\n`,
    )
    for (const fault of faults) process.stdout.write(`  ${fault}\n`)
  }
  return faultCount === 0 ? 0 : 1
}
