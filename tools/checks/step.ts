// One tool of the checks as a process of its own: its output is kept until it ends, so that several may run side by side.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Outcome = { passed: number; failed: number }
export type Step = { name: string; run: () => Promise<Outcome & { output: string }> }

const isWindows = process.platform === 'win32'
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
      return status === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output }
    },
  }
}

export function vitest(name: string, args: readonly string[], environment: Record<string, string> = {}): Step {
  const file = join(reports, `${name.replaceAll(' ', '-')}.json`)
  const all = ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return counted({ name, command: 'vitest', args: all, environment, file }, (report) => ({
    passed: report.numPassedTests ?? 0,
    failed: report.numFailedTests ?? 0,
  }))
}

export function playwright(chromium: string): Step {
  const file = join(reports, 'browser.json')
  const environment = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const args = ['test', '--reporter=line,json']
  return counted({ name: 'navegador', command: 'playwright', args, environment, file }, ({ stats }) => ({
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
  }))
}

type Report = {
  numPassedTests?: number
  numFailedTests?: number
  stats?: { expected?: number; unexpected?: number; flaky?: number }
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
      return { ...outcome, failed: status === 0 ? outcome.failed : Math.max(1, outcome.failed), output }
    },
  }
}

function safely(read: () => Outcome): Outcome {
  try {
    return read()
  } catch {
    return { passed: 0, failed: 1 }
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
