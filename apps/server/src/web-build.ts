// The screens are built when their sources changed since the last build; a start that finds them current takes no time.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { markOf } from './file-mark.ts'

const root = join(import.meta.dirname, '../../..')
export const webFolder = join(root, 'apps/web/dist')
const stampFile = join(webFolder, '.built-from')
const sources = [
  'apps/web/src',
  'apps/web/index.html',
  'apps/web/family.html',
  'apps/web/contract.html',
  'apps/web/agreement.html',
  'apps/web/household.html',
  'apps/web/caderneta.svg',
  'apps/web/vite.config.ts',
  'apps/web/vite.family.config.ts',
  'apps/web/vite.contract.config.ts',
  'apps/web/vite.agreement.config.ts',
  'apps/web/vite.household.config.ts',
  'packages/contracts/src',
  'packages/kernel/src',
  'apps/server/src/build-screens.ts',
  'apps/server/src/compress-assets.ts',
  'package-lock.json',
]

/** Of the sources that the screens were built from: a glance, which tells that nothing was written since, and what they held. */
type Stamp = { marks: string; content: string }

export async function buildWeb(report: (line: string) => void): Promise<void> {
  const built = builtFrom()
  const marks = stampOf(markOf)
  if (built?.marks === marks) return
  // A fresh clone has new times for old files.
  const stamp: Stamp = { marks, content: stampOf((path) => readFileSync(path)) }
  if (built?.content === stamp.content) return write(stamp)
  report('Construindo as telas (só quando mudam)…')
  assertWritable()
  await builtAside()
  write(stamp)
}

/**
 * The builder takes 800 MB, and a process gives little of what it took back: it works in one of its own.
 * @throws Error in pt-BR; what the builder says stands above it.
 */
async function builtAside(): Promise<void> {
  const script = join(import.meta.dirname, 'build-screens.ts')
  const builder = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const end = () => builder.kill()
  process.once('exit', end)
  const [code] = await once(builder, 'exit').finally(() => process.off('exit', end))
  if (code !== 0)
    throw new Error('As telas não puderam ser construídas; o motivo está acima. Corrija-o e rode o comando de novo.')
}

/** Before the build, whose own words about it are a page long. @throws Error in pt-BR with the remedy. */
function assertWritable(): void {
  try {
    mkdirSync(webFolder, { recursive: true })
    accessSync(webFolder, constants.W_OK)
  } catch (cause) {
    throw new Error(
      `As telas não podem ser construídas: a pasta ${webFolder} não pode ser gravada. Dê permissão a este usuário ou use uma cópia sua do projeto.`,
      { cause },
    )
  }
}

function builtFrom(): Stamp | null {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'))
  } catch {
    return null
  }
}

/** A glance that cannot be kept costs the next start a closer look. */
function write(stamp: Stamp): void {
  try {
    writeFileSync(stampFile, JSON.stringify(stamp))
  } catch {}
}

/** One text of what `facet` shows of every source. */
function stampOf(facet: (path: string) => string | Buffer): string {
  const hash = createHash('sha256')
  for (const source of sources) addTo(hash, join(root, source), facet)
  return hash.digest('hex')
}

function addTo(hash: ReturnType<typeof createHash>, path: string, facet: (path: string) => string | Buffer): void {
  if (!existsSync(path)) return
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) addTo(hash, join(path, name), facet)
    return
  }
  hash.update(path.slice(root.length)).update(facet(path))
}
