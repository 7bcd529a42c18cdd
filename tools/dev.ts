// `npm run dev`: the server started again at each change of its sources, the screens with hot reload at http://localhost:5173.
import { spawn } from 'node:child_process'

const isWindows = process.platform === 'win32'
const server = spawn(
  process.execPath,
  [
    '--watch-path=apps/server/src',
    '--watch-path=packages',
    '--watch-preserve-output',
    'apps/server/src/main.ts',
    '--from-sources',
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, CADERNETA_ENVIRONMENT: process.env['CADERNETA_ENVIRONMENT'] ?? 'Development' },
  },
)
const screens = spawn('vite', ['apps/web'], { stdio: 'inherit', shell: isWindows })
console.log('Telas com recarga: http://localhost:5173 (a API continua na porta do servidor).')

let isStopping = false
function stop(): void {
  if (isStopping) return
  isStopping = true
  server.kill('SIGTERM')
  screens.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
server.on('exit', stop)
screens.on('exit', stop)
