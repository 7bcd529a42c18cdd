// One code, taken once: of a hundred requests with the same code the database lets exactly one through. A code is used up by being taken,
// whatever becomes of the work it was given for.
import type { Provider } from '@caderneta/contracts/second-factors'
import { writeTransaction, type WriteTx } from '../../platform/db/connection.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  codeHash,
  isNumericCode,
  isRecoveryCode,
  mailedCodeHash,
  type Owner,
  plainCode,
  unsealSecret,
} from './factor-codes.ts'
import { type FactorRow, factorsOf, spendRecoveryCode, takeStep, tryEmailCode } from './factor-store.ts'
import { matchingStep } from './totp.ts'

type Person = Owner & { email: string }

/** By what somebody proved who they are. */
export type Proof = Provider | 'recovery'

/** @returns what the code was of, or null when it fits nothing that is on. */
export async function takeCode(platform: Platform, owner: Person, typed: string): Promise<Proof | null> {
  const plain = plainCode(typed)
  return writeTransaction(platform.writePool, owner.tenantId, async (tx) => {
    if (isRecoveryCode(plain)) {
      const spent = await tx.rows(spendRecoveryCode(owner, codeHash(platform, owner, plain)))
      return spent.length === 1 ? 'recovery' : null
    }
    return isNumericCode(plain) ? takeDigits(tx, platform, owner, plain) : null
  })
}

async function takeDigits(tx: WriteTx, platform: Platform, owner: Person, plain: string): Promise<Provider | null> {
  const on = (await tx.rows(factorsOf(owner))).filter(({ is_on }) => is_on)
  const app = on.find(({ provider }) => provider === 'Authenticator')
  if (app && (await isOfApp(tx, platform, owner, app, plain))) return 'Authenticator'
  const hasEmail = on.some(({ provider }) => provider === 'Email')
  return hasEmail && (await isOfEmail(tx, platform, owner, plain)) ? 'Email' : null
}

/** The first code of a factor that waits for it. */
export async function takeFirstCode(
  platform: Platform,
  owner: Person,
  provider: Provider,
  typed: string,
): Promise<'fits' | 'wrong' | 'not_configured'> {
  const plain = plainCode(typed)
  return writeTransaction(platform.writePool, owner.tenantId, async (tx) => {
    const factors = await tx.rows(factorsOf(owner))
    const waiting = factors.find((factor) => factor.provider === provider && !factor.is_on)
    if (!waiting) return 'not_configured'
    const fits =
      provider === 'Authenticator'
        ? await isOfApp(tx, platform, owner, waiting, plain)
        : await isOfEmail(tx, platform, owner, plain)
    return fits ? 'fits' : 'wrong'
  })
}

async function isOfApp(tx: WriteTx, platform: Platform, owner: Owner, factor: FactorRow, plain: string) {
  const step = factor.sealed && matchingStep(unsealSecret(platform, factor.sealed), plain, platform.clock.now())
  return step !== null && (await tx.rows(takeStep(owner, step))).length === 1
}

async function isOfEmail(tx: WriteTx, platform: Platform, owner: Person, plain: string): Promise<boolean> {
  const found = await tx.first(tryEmailCode(owner, mailedCodeHash(platform, owner, plain), platform.clock.now()))
  return found?.fits === true
}
