// Builds the screens and compresses them: the work that `web-build.ts` gives to a process of its own.
import { join } from 'node:path'
import { build } from 'vite'
import { compressAssets } from './compress-assets.ts'

const web = join(import.meta.dirname, '../../web')

// The first empties the folder, the others add the family's pages.
for (const config of [
  'vite.config.ts',
  'vite.family.config.ts',
  'vite.contract.config.ts',
  'vite.agreement.config.ts',
  'vite.household.config.ts',
])
  await build({ root: web, configFile: join(web, config), logLevel: 'warn' })
await compressAssets(join(web, 'dist/assets'))
