// The command line beside the running server, over the same data.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Caderneta } from './start-server.ts'

const program = join(import.meta.dirname, '../../apps/server/src/command-line.ts')

/** Every network's ledger and audit chain in the server's data. @returns `confere`; else all that the command said. */
export async function verifyLedger({ folder }: Caderneta): Promise<string> {
  if (!folder) throw new Error('CADERNETA_E2E_DATA names no folder: say where the server that is used keeps its data')
  const { stdout, code } = await run(['verify-ledger'], folder)
  const networks = stdout.trim().split('\n')
  return code === 0 && networks.length > 1 && networks.every((line) => line.endsWith(': confere')) ? 'confere' : stdout
}

async function run(args: string[], folder: string): Promise<{ stdout: string; code: number }> {
  const env = { ...process.env, CADERNETA_DATA: folder, CADERNETA_MODE: 'sandbox' }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], { env })
    return { stdout, code: 0 }
  } catch (error) {
    return { stdout: error instanceof Error ? error.message : String(error), code: 1 }
  }
}
