// `npm test` and `npm run check`: every proof of the project, one after the other, with one closing line.
// `--no-browser` leaves the browser out (that is `check`); `--faults N` runs the fault campaign alone, N kills.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.ts'

type Outcome = { passed: number; failed: number }
type Step = { name: string; run: () => Outcome }

const reports = mkdtempSync(join(tmpdir(), 'caderneta-report-'))
const isWindows = process.platform === 'win32'

/** Runs a tool that says only yes or no: it counts as one. */
function tool(name: string, command: string, args: string[]): Step {
  return {
    name,
    run: () => {
      const result = spawnSync(command, args, { stdio: 'inherit', shell: isWindows })
      return result.status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
    },
  }
}

function vitest(name: string, args: string[], environment: Record<string, string> = {}): Step {
  return {
    name,
    run: () => {
      const file = join(reports, `${name.replaceAll(' ', '-')}.json`)
      const all = ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
      const result = spawnSync('vitest', all, {
        stdio: 'inherit',
        shell: isWindows,
        env: { ...process.env, ...environment },
      })
      return counted(file, result.status, (report) => ({
        passed: report.numPassedTests ?? 0,
        failed: report.numFailedTests ?? 0,
      }))
    },
  }
}

function playwright(chromium: string): Step {
  return {
    name: 'navegador',
    run: () => {
      const file = join(reports, 'browser.json')
      const environment = { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
      const result = spawnSync('playwright', ['test', '--reporter=line,json'], {
        stdio: 'inherit',
        shell: isWindows,
        env: environment,
      })
      return counted(file, result.status, ({ stats }) => ({
        passed: stats?.expected ?? 0,
        failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
      }))
    },
  }
}

type Report = {
  numPassedTests?: number
  numFailedTests?: number
  stats?: { expected?: number; unexpected?: number; flaky?: number }
}

/** A runner that ended badly without naming a failed test has failed all the same. */
function counted(file: string, status: number | null, read: (report: Report) => Outcome): Outcome {
  const outcome = safely(() => read(JSON.parse(readFileSync(file, 'utf8'))))
  return status === 0 ? outcome : { ...outcome, failed: Math.max(1, outcome.failed) }
}

function safely(read: () => Outcome): Outcome {
  try {
    return read()
  } catch {
    return { passed: 0, failed: 1 }
  }
}

function steps(args: string[]): Step[] {
  const faults = args.indexOf('--faults')
  if (faults >= 0) return [vitest('falhas', ['--project', 'faults'], { CADERNETA_FAULTS: args[faults + 1] ?? '20' })]
  const quick = [
    tool('tipos', 'tsc', ['--noEmit']),
    tool('regras de código e fronteiras', 'oxlint', ['--type-aware']),
    tool('formato', 'biome', ['format', '.']),
    tool('código morto', 'knip', ['--no-progress']),
    vitest('testes', ['--project', 'pure', '--project', 'server']),
  ]
  if (args.includes('--no-browser')) return quick
  return [...quick, vitest('falhas', ['--project', 'faults'], { CADERNETA_FAULTS: '5' }), playwright(findChromium())]
}

const total: Outcome = { passed: 0, failed: 0 }
for (const step of steps(process.argv.slice(2))) {
  console.log(`\n== ${step.name}`)
  const { passed, failed } = step.run()
  total.passed += passed
  total.failed += failed
}
rmSync(reports, { recursive: true, force: true })
if (!process.env['CADERNETA_CORPUS'])
  console.log('\nArquivos de amostra dos bancos: não executados (CADERNETA_CORPUS não está definida).')
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
