// One process at a time starts, takes over or stops the server of a data folder. The lock is the operating system's, on a small
// SQLite file: it is gone with its holder, however that one ended, and needs no guess about old process numbers.
import { DatabaseSync } from 'node:sqlite'

const patienceMs = 90_000

/**
 * Runs `work` while no other process works under the lock of `file`.
 * @throws Error in pt-BR when the other one does not finish.
 */
export async function inTurn<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    await taken(lock, file)
    return await work()
  } finally {
    lock.close()
  }
}

async function taken(lock: DatabaseSync, file: string): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (!isTaken(lock)) {
    if (Date.now() > deadline)
      throw new Error(
        `Outra Caderneta ainda prepara ou para o banco de dados desta pasta (${file}). Espere que termine e repita o comando.`,
      )
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function isTaken(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive')
    return true
  } catch (error) {
    if (error instanceof Error && error.message.includes('locked')) return false
    throw error
  }
}
