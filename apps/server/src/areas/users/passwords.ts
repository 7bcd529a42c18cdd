// Passwords at rest: argon2id of 19 MiB and two passes, in PHC form, so that another setting can be told apart later.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)
const memoryKib = 19_456
const passes = 2
const hashBytes = 32

/** PHC string of a password. Takes about 40 ms, off the main thread. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await hashed(password, { salt, memoryKib, passes })
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=1$${unpadded(salt)}$${unpadded(hash)}`
}

/** Does the password fit? Without a stored hash the same work is done, so that time tells nothing. */
export async function passwordFits(password: string, stored: string | null): Promise<boolean> {
  const known = readPhc(stored) ?? decoy
  const hash = await hashed(password, known)
  return timingSafeEqual(hash, known.hash) && known !== decoy
}

type Phc = { memoryKib: number; passes: number; salt: Buffer; hash: Buffer }
type Settings = Omit<Phc, 'hash'>

const decoy: Phc = { memoryKib, passes, salt: randomBytes(16), hash: randomBytes(hashBytes) }

async function hashed(password: string, { salt, memoryKib: memory, passes: count }: Settings): Promise<Buffer> {
  const message = password.normalize('NFC')
  return derive('argon2id', { message, nonce: salt, parallelism: 1, tagLength: hashBytes, memory, passes: count })
}

function readPhc(text: string | null): Phc | null {
  // none: a user without a password matches no pattern, and is checked in the same time
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]{43})$/.exec(text ?? '')
  if (!parts) return null
  const [, memory, count, salt = '', hash = ''] = parts
  return {
    memoryKib: Number(memory),
    passes: Number(count),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
