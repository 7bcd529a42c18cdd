// Names the journeys that took longer than one should on a quiet machine. It fails nothing: a busy machine may take its time.
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

const mostMs = 8_000

// oxlint-disable-next-line import/no-default-export -- Playwright takes a reporter from the default export
export default class SlowJourneys implements Reporter {
  readonly #slow: { title: string; ms: number }[] = []

  onTestEnd({ title }: TestCase, { duration }: TestResult): void {
    if (duration > mostMs) this.#slow.push({ title, ms: duration })
  }

  onEnd(): void {
    const lines = this.#slow
      .toSorted((one, other) => other.ms - one.ms)
      .map(({ title, ms }) => `${(ms / 1_000).toFixed(1).padStart(6)} s  ${title}`)
    if (lines.length > 0) process.stdout.write(`\nJornadas de mais de ${mostMs / 1_000} s:\n${lines.join('\n')}\n`)
  }

  printsToStdio(): boolean {
    return false
  }
}
