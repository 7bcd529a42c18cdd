// `npm run format`: writes every source file in the one form.
import { spawnSync } from 'node:child_process'

process.exit(
  spawnSync('biome', ['format', '--write', '.'], { stdio: 'inherit', shell: process.platform === 'win32' }).status ?? 1,
)
