import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * One more than the machine has cores: a test that waits for its database or for a job leaves a core idle. All of them share one PostgreSQL with
 * 150 connections, of which a file may take a dozen.
 */
const workers = Math.min(availableParallelism() + 1, 8)

/** The default of a second is a bet on an idle machine. Where a time is part of a promise, the test names it. */
const patient = { poll: { timeout: 60_000 } }

/** Only what hangs ends by this: a machine that works for others too takes ten times as long. */
const hanging = 300_000

/** The longest first. The runner knows the times of files by itself only where it ran them before. */
const longest = [
  'tools/generate/generate.test.ts',
  'apps/web/size.test.ts',
  'server/src/start.test.ts',
  'scenarios/killed-jobs.test.ts',
  'scenarios/no-state-without-a-way-out.test.ts',
  'security/bombs.test.ts',
  'scenarios/invoice-model.test.ts',
  'architecture/matrix-',
  'seed/seed.test.ts',
  'architecture/exports.test.ts',
  'db/embedded-postgres.test.ts',
]

/** The order of test files: those that take longest begin, so that no worker ends alone with one of them. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const path = moduleId.replaceAll('\\', '/')
  const place = longest.findIndex((part) => path.includes(part))
  return place < 0 ? longest.length : place
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Said of every popover where nothing has a size, with the whole tree of the page.
    onConsoleLog: (log) => !log.includes('use-focus-trap] Failed to find focusable element'),
    projects: [
      {
        test: {
          name: 'pure',
          expect: patient,
          // Loading the program anew for each file was a third of the work. Files leave nothing behind: each has its own database and composition.
          isolate: false,
          maxWorkers: workers,
          testTimeout: hanging,
          hookTimeout: hanging,
          include: [
            'packages/*/src/**/*.test.ts',
            'packages/*/test/**/*.test.ts',
            'apps/web/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'server',
          expect: patient,
          isolate: false,
          include: [
            'apps/server/src/**/*.test.ts',
            'apps/server/test/**/*.test.ts',
            'apps/sandbox/src/**/*.test.ts',
            'apps/sandbox/test/**/*.test.ts',
          ],
          exclude: ['apps/server/test/faults/**', 'apps/server/test/break-in/**'],
          globalSetup: ['apps/server/test/support/global-setup.ts'],
          setupFiles: ['apps/server/test/support/matchers.ts'],
          testTimeout: hanging,
          hookTimeout: hanging,
          maxWorkers: workers,
        },
      },
      {
        test: {
          name: 'break-in',
          expect: patient,
          include: ['apps/server/test/break-in/**/*.test.ts'],
          globalSetup: ['apps/server/test/support/global-setup.ts'],
          setupFiles: ['apps/server/test/support/matchers.ts'],
          testTimeout: hanging,
          hookTimeout: hanging,
          // Times are compared: nothing runs beside.
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'faults',
          expect: patient,
          include: ['apps/server/test/faults/**/*.test.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
