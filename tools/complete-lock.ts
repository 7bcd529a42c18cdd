// `node tools/start.mjs tools/complete-lock.ts` after a change of dependencies: writes into the lock file the optional packages of
// other platforms that the registry at hand did not serve, with their exact version (docs/decisions/0003).
import { readFileSync, writeFileSync } from 'node:fs'

type Entry = {
  version?: string
  optional?: boolean
  dev?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
type Lock = { packages: Record<string, Entry> }

const file = 'package-lock.json'
const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'aix',
  'win32',
] as const
const machines = ['arm64', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'arm'] as const

const lock: Lock = JSON.parse(readFileSync(file, 'utf8'))
const added: string[] = []
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(path, name)) continue
    lock.packages[`node_modules/${name}`] = missingEntry(name, version, entry.dev ?? false)
    added.push(`${name}@${version}`)
  }
}
const { '': root, ...rest } = lock.packages
const sorted = Object.fromEntries(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(file, `${JSON.stringify({ ...lock, packages: { '': root, ...sorted } }, null, 2)}\n`)
console.log(added.length === 0 ? 'Nada faltava.' : `Acrescentados:\n${added.join('\n')}`)

/** Where Node would find it: in the package's own folder, or in one above. */
function isLocked(path: string, name: string): boolean {
  for (let place = path; ; place = place.slice(0, Math.max(0, place.lastIndexOf('node_modules/'))).replace(/\/$/, '')) {
    if (lock.packages[`${place === '' ? '' : `${place}/`}node_modules/${name}`]) return true
    if (place === '') return false
  }
}

function missingEntry(name: string, version: string, dev: boolean): Entry {
  const words = name.split('/').at(-1)?.replace('windows', 'win32') ?? ''
  return {
    version: version.replace(/^[~^]/, ''),
    ...only(
      'cpu',
      machines.find((machine) => words.includes(machine)),
    ),
    ...(dev ? { dev } : {}),
    optional: true,
    ...only(
      'os',
      systems.find((system) => words.includes(system)),
    ),
    ...only('libc', libcOf(words)),
  }
}

function libcOf(words: string): string | undefined {
  if (words.includes('musl')) return 'musl'
  return words.includes('gnu') ? 'glibc' : undefined
}

function only(field: 'cpu' | 'os' | 'libc', value: string | undefined): Entry {
  return value === undefined ? {} : { [field]: [value] }
}
