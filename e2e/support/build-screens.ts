// Once before all journeys: servers that start side by side find the screens built.
import { buildWeb } from '../../apps/server/src/web-build.ts'

// oxlint-disable-next-line import/no-default-export -- Playwright takes its set-up from the default export
export default async function buildScreens(): Promise<void> {
  await buildWeb((line) => process.stderr.write(`${line}\n`))
}
