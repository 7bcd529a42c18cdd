// One tool of the checks as a process of its own: its output is kept until it ends, so that several may run side by side.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { whatThePageSaid, whyFailed } from './why-failed.ts'

/** `names`: the failed tests, each with why, or the last lines of a tool that names none. */
export type Outcome = { passed: number; failed: number; names: readonly string[] }
export type Step = { name: string; run: () => Promise<Outcome & { output: string }> }

const isWindows = process.platform === 'win32'
const root = join(import.meta.dirname, '../..')
const reports = mkdtempSync(join(tmpdir(), 'caderneta-report-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

const running = new Set<ChildProcess>()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    for (const child of running) child.kill('SIGTERM')
    process.exitCode = 130
  })

/** A tool that answers yes or no: it counts as one. */
export function tool(name: string, command: string, args: readonly string[]): Step {
  return {
    name,
    run: async () => {
      const { status, output } = await ended(command, args, {})
      return status === 0
        ? { passed: 1, failed: 0, names: [], output }
        : { passed: 0, failed: 1, names: lastLines(output), output }
    },
  }
}

export function vitest(name: string, args: readonly string[], environment: Record<string, string> = {}): Step {
  const file = join(reports, `${name.replaceAll(' ', '-')}.json`)
  const all = ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return counted({ name, command: 'vitest', args: all, environment, file }, (report) => ({
    passed: report.numPassedTests ?? 0,
    failed: report.numFailedTests ?? 0,
    names: (report.testResults ?? []).flatMap(failedIn),
  }))
}

/** `seeded`: the folder with the demonstration that its servers copy. */
export function playwright(chromium: string, seeded: string): Step {
  const file = join(reports, 'browser.json')
  const environment = { CHROMIUM_PATH: chromium, CADERNETA_E2E_SEEDED: seeded, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const args = ['test', '--reporter=line,json,./e2e/support/slow-journeys.ts']
  return counted({ name: 'navegador', command: 'playwright', args, environment, file }, ({ stats, suites }) => ({
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    names: (suites ?? []).flatMap(failedJourneys),
  }))
}

type Report = {
  numPassedTests?: number
  numFailedTests?: number
  testResults?: TestFile[]
  stats?: { expected?: number; unexpected?: number; flaky?: number }
  suites?: Suite[]
}
type TestFile = { name: string; status: string; message?: string; assertionResults: TestOfFile[] }
type TestOfFile = { status: string; fullName: string; failureMessages?: string[] }
type Suite = { file: string; specs?: Journey[]; suites?: Suite[] }
type Journey = { ok: boolean; title: string; tests?: { results?: JourneyResult[] }[] }
type JourneyResult = { error?: { message?: string }; attachments?: { name: string; path?: string }[] }

/** A file that fails without a failed test could not be loaded or set up. */
function failedIn({ name, status, message = '', assertionResults }: TestFile): string[] {
  const file = relative(root, name)
  const tests = assertionResults
    .filter((test) => test.status === 'failed')
    .flatMap(({ fullName, failureMessages = [] }) => [`${file}: ${fullName}`, ...whyFailed(failureMessages)])
  return tests.length === 0 && status === 'failed' ? [file, ...whyFailed([message])] : tests
}

function failedJourneys({ file, specs = [], suites = [] }: Suite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .flatMap(({ title, tests = [] }) => [`e2e/${file}: ${title}`, ...tests.flatMap(whyJourneyFailed)])
  return [...own, ...suites.flatMap(failedJourneys)]
}

function whyJourneyFailed({ results = [] }: { results?: JourneyResult[] }): string[] {
  return results.flatMap(({ error, attachments = [] }) => {
    const page = attachments.find(({ name }) => name === 'error-context')?.path
    const said = page !== undefined && existsSync(page) ? whatThePageSaid(readFileSync(page, 'utf8')) : []
    return [...whyFailed([error?.message ?? '']), ...said]
  })
}

type Runner = {
  name: string
  command: string
  args: readonly string[]
  environment: Record<string, string>
  file: string
}

/** A runner that ended badly without naming a failed test has failed all the same. */
function counted({ name, command, args, environment, file }: Runner, read: (report: Report) => Outcome): Step {
  return {
    name,
    run: async () => {
      const { status, output } = await ended(command, args, environment)
      const outcome = safely(() => read(JSON.parse(readFileSync(file, 'utf8'))))
      const failed = status === 0 ? outcome.failed : Math.max(1, outcome.failed)
      return {
        ...outcome,
        failed,
        names: failed > 0 && outcome.names.length === 0 ? lastLines(output) : outcome.names,
        output,
      }
    },
  }
}

/** What stands in for names where a tool tells none: an error outside of any test, or a tool that is no runner of tests. */
function lastLines(output: string): string[] {
  return output.trimEnd().split('\n').slice(-25)
}

function safely(read: () => Outcome): Outcome {
  try {
    return read()
  } catch {
    return { passed: 0, failed: 1, names: [] }
  }
}

function ended(
  command: string,
  args: readonly string[],
  environment: Record<string, string>,
): Promise<{ status: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { shell: isWindows, env: { ...process.env, ...environment } })
    running.add(child)
    const pieces: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => pieces.push(piece))
    const close = (status: number | null) => {
      running.delete(child)
      resolve({ status, output: Buffer.concat(pieces).toString() })
    }
    child.on('error', (error) => {
      pieces.push(Buffer.from(`${error.message}\n`))
      close(1)
    })
    child.on('close', close)
  })
}
