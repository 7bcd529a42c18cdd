// `npm test` and `npm run check`: every proof of the project, one after the other, with one closing line.
import { spawnSync } from 'node:child_process'

type Step = { name: string; command: string[] }

const steps: Step[] = [
  { name: 'tipos', command: ['tsc', '--noEmit'] },
  { name: 'regras de código e fronteiras', command: ['oxlint', '--type-aware'] },
  { name: 'formato', command: ['biome', 'format', '.'] },
  { name: 'testes', command: ['vitest', 'run'] },
]

let failed = 0
for (const step of steps) {
  console.log(`\n== ${step.name}`)
  const result = spawnSync(step.command[0] ?? '', step.command.slice(1), {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (result.status !== 0) failed += 1
}
process.exit(failed === 0 ? 0 : 1)
