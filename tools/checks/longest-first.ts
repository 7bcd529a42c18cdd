// The order of test files: those that take longest begin, so that no worker ends alone with one of them.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

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

export class LongestFirst extends BaseSequencer {
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
