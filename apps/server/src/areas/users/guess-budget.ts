// How many guesses are taken: per account, per known device and per address, in a sliding window of fifteen minutes.
//
// A device that once signed in keeps a mark and has a budget of its own, so that a stranger who spends the account's budget
// cannot keep its owner out.
import { createHmac } from 'node:crypto'
import { writeTransaction } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { countedAddress } from '../../platform/http/caller-address.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { deriveKey } from '../../platform/secrets.ts'

const windowMinutes = 15
export const linkWindowMinutes = windowMinutes
const triesPerAccount = 10
/** Of a code, which has a million values and not a password's. */
const triesPerCode = 5
const triesPerAddress = 100

export type Guess = {
  email: string
  address: string
  /** Mark of a device on which this account signed in before, or null. */
  device: string | null
  /** A code is guessed, not a password: a budget of its own. */
  isCode?: boolean
}

/** Counts the guess before it is looked at. @throws Refusal `too_many_tries` (429) when a budget is spent. */
export async function takeTry(platform: Platform, guess: Guess): Promise<void> {
  // The address first: who has spent its budget must not go on spending the accounts of others.
  for (const budget of budgets(platform, guess).toReversed()) {
    const taken = await writeTransaction(platform.writePool, 0, (tx) => tx.rows(takeOne(budget)))
    if (taken.length === 0) throw new Refusal('too_many_tries', { status: 429, values: { minutes: windowMinutes } })
  }
}

const linksPerAccount = 3
const linksPerAddress = 30

/**
 * Counts a request for a link by e-mail, apart from guesses: who asks for links for somebody else keeps nobody from signing in.
 * @returns whether the account may be sent one more now. What a stranger asks too often, the owner has in the mailbox already.
 * @throws Refusal `too_many_tries` (429) when the budget of the address is spent.
 */
export async function takeLink(platform: Platform, { email, address }: Omit<Guess, 'device'>): Promise<boolean> {
  const taken = async (text: string, most: number) =>
    (await writeTransaction(platform.writePool, 0, (tx) => tx.rows(takeOne({ key: keyOf(platform, text), most }))))
      .length > 0
  if (!(await taken(`links-to:${countedAddress(address)}`, linksPerAddress)))
    throw new Refusal('too_many_tries', { status: 429, values: { minutes: windowMinutes } })
  return taken(`links:${email}`, linksPerAccount)
}

/** A good sign-in costs nothing: the account starts afresh, the address gets its try back. */
export async function giveTryBack(platform: Platform, guess: Guess): Promise<void> {
  const [account, address] = budgets(platform, guess)
  await writeTransaction(platform.writePool, 0, async (tx) => {
    await tx.rows(statement(sql`delete from control.sign_in_budget where key = ${account.key}::bytea`))
    await tx.rows(
      statement(sql`update control.sign_in_budget set tries = tries[1:cardinality(tries) - 1]
        where key = ${address.key}::bytea`),
    )
  })
}

/** Forgets tries that no longer count; run each hour. */
export async function purgeTries(platform: Platform): Promise<void> {
  await writeTransaction(platform.writePool, 0, async (tx) => {
    await tx.rows(
      statement(sql`delete from control.sign_in_budget where cardinality(tries) = 0
        or tries[cardinality(tries)] < clock_timestamp() - make_interval(mins => ${windowMinutes}::int)`),
    )
  })
}

type Budget = { key: Buffer; most: number }

function budgets(platform: Platform, { email, address, device, isCode }: Guess): [Budget, Budget] {
  const key = (text: string) => keyOf(platform, text)
  return [
    {
      key: key(`${isCode ? 'code:' : ''}${device ? `device:${email}:${device}` : `account:${email}`}`),
      most: isCode ? triesPerCode : triesPerAccount,
    },
    { key: key(`address:${countedAddress(address)}`), most: triesPerAddress },
  ]
}

function keyOf(platform: Platform, text: string): Buffer {
  return createHmac('sha256', deriveKey(platform.secret, 'sign-in budget')).update(text).digest()
}

/** One statement, so that a hundred guesses at once are counted one after the other. */
function takeOne({ key, most }: Budget) {
  return statement(sql<{ taken: number }>`
    insert into control.sign_in_budget as b (key, tries) values (${key}::bytea, array[clock_timestamp()])
    on conflict (key) do update set tries = array(
        select t from unnest(b.tries) t where t > clock_timestamp() - make_interval(mins => ${windowMinutes}::int) order by t
      ) || clock_timestamp()
      where (select count(*) from unnest(b.tries) t
        where t > clock_timestamp() - make_interval(mins => ${windowMinutes}::int)) < ${most}::int
    returning cardinality(tries) as taken`)
}
