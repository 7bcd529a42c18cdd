// `npm test` and `npm run check`: every proof of the project, with one closing line. `check` leaves the browser out
// (`--no-browser`); `npm run check -- classes` proves one area; `--faults N` runs the fault campaign alone, N kills;
// `--break-in N` the attack on the sign-in alone, N guesses; `--long` the drawn cases in full number.
import { operations } from '@caderneta/contracts'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.ts'
import { areaSteps } from './checks/area-steps.ts'
import { minutes, runSteps } from './checks/run-steps.ts'
import { playwright, type Step, tool, vitest } from './checks/step.ts'

const prepareJourneys = join(import.meta.dirname, 'prepare-journeys.ts')

/** One after the other; the steps of a group run side by side. */
type Groups = Step[][]

const faults = (kills: string, students: string) =>
  vitest('falhas', ['--project', 'faults'], { CADERNETA_FAULTS: kills, CADERNETA_FAULT_CLASS: students })

const breakIn = (guesses: string) => vitest('arrombamento', ['--project', 'break-in'], { CADERNETA_GUESSES: guesses })

/** Files that draw their cases, each as often as quality asks. */
const inFull = vitest(
  'contagens inteiras',
  [
    '--project',
    'pure',
    '--project',
    'server',
    'banking/test/rails',
    'banking/test/fuzz',
    'kernel/src/item-shares',
    'kernel/src/money-oracles',
    'scenarios/every-rail-tells-the-same',
    'payments/charge-request',
    'scenarios/invoice-model',
    'scenarios/agreement-model',
    'scenarios/first-one-wins',
    'agreements/agreement-oracle',
    'transfers/close-transfer',
    'transfers/close-batch',
    'transfers/imagined-months',
    'transfers/lived-months',
    'transfers/items-of-invoices',
    'transfer-audits/audit-transfer',
    'payouts/pay-by-pix',
    'payouts/refund-by-pix',
    'security/bombs',
    'notification-rules/month-oracle',
  ],
  {
    CADERNETA_RAIL_CASES: '10000',
    CADERNETA_FUZZ: '100000',
    CADERNETA_SHARE_CASES: '20000',
    MODEL_SEQUENCES: '100',
    MODEL_STEPS: '500',
    MONEY_CASES: '1000000',
    AGREEMENT_WALKS: '10',
    AGREEMENT_STEPS: '150',
    RACES: '500',
    CADERNETA_ORACLE_ROUNDS: '200',
    CADERNETA_RACES: '200',
    PAYOUT_RACES: '200',
    CADERNETA_IMAGINED: '20000',
    CADERNETA_LIVES: '1-40',
    CADERNETA_BOMBS: 'all',
    CADERNETA_MONTH_FAMILIES: '900',
  },
)

function groups(args: readonly string[]): Groups {
  const campaign = args.indexOf('--faults')
  if (campaign >= 0) return [[faults(args[campaign + 1] ?? '20', '8000')]]
  const attack = args.indexOf('--break-in')
  if (attack >= 0) return [[breakIn(args[attack + 1] ?? '10000')]]
  if (args.includes('--long')) return [[inFull]]
  const area = args.find((each) => !each.startsWith('--'))
  if (area !== undefined) return [areaSteps(area)]
  const quick = [
    vitest('testes do servidor', ['--project', 'server']),
    // Each further checker works out again what they share: one takes half the time of the cores, and half the memory, of four.
    tool('tipos', 'tsc', ['--noEmit', '--checkers', '1']),
    vitest('testes puros', ['--project', 'pure']),
    tool('regras de código e fronteiras', 'oxlint', [
      '--type-aware',
      '--report-unused-disable-directives-severity=error',
    ]),
    tool('código morto', 'knip', ['--no-progress', '--no-config-hints']),
    // What only tests and galleries use is dead too.
    tool('código morto em produção', 'knip', ['--no-progress', '--no-config-hints', '--production']),
    tool('formato', 'biome', ['format', '.']),
  ]
  if (args.includes('--no-browser')) return [quick]
  const seeded = mkdtempSync(join(tmpdir(), 'caderneta-e2e-seeded-'))
  process.on('exit', () => rmSync(seeded, { recursive: true, force: true }))
  const prepared = tool('preparação das jornadas', process.execPath, [prepareJourneys, seeded])
  // Kills and browsers are held to times of their own: nothing runs beside them.
  return [[...quick, prepared], [faults('3', '5600')], [breakIn('500')], [playwright(findChromium(), seeded)]]
}

/** The tests of the server take every core by themselves; beside them runs one tool, or one for each two cores. */
const atOnce = Math.max(2, Math.ceil(availableParallelism() / 2))

async function main(args: readonly string[]): Promise<void> {
  const from = performance.now()
  const done = []
  for (const group of groups(args)) done.push(...(await runSteps(group, atOnce)))
  const seconds = (performance.now() - from) / 1_000
  if (!process.env['CADERNETA_CORPUS'])
    console.log('\nArquivos de amostra dos bancos: não executados (CADERNETA_CORPUS não está definida).')
  console.log(`\n${done.map(({ name, seconds: own }) => `${minutes(own).padStart(9)}  ${name}`).join('\n')}`)
  const perHundred = minutes((seconds * 100) / operations.length)
  console.log(`${minutes(seconds).padStart(9)}  ao todo, com ${operations.length} chamadas (${perHundred} por cem)`)
  const [passed, failed] = [sum(done.map((step) => step.passed)), sum(done.map((step) => step.failed))]
  for (const { name, failed: own, names } of done)
    if (own > 0) console.log(`\nFalhou: ${[name, ...names].join('\n  ')}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode ||= failed === 0 ? 0 : 1
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
})
