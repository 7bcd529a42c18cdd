import type { AccountKey } from './account-key.ts'
import type { CalendarDate } from '@caderneta/kernel/calendar-date'
import type { Cents } from '@caderneta/kernel/money'
import type { Sql } from '../database/database.ts'
import type { Occurrence, TitleFacts } from './dialect.ts'
import type { TitleState } from './order-answers.ts'

/** Each network has a bank of its own: the same account number at another is another account. */

export type Title = {
  carteira: string
  number: string
  due_on: CalendarDate
  amount_cents: Cents
  status: TitleState['status']
  facts: TitleFacts
}

/** The titles of an account with these numbers, locked where `lock` asks for it. */
export async function titlesByNumber(sql: Sql, key: AccountKey, numbers: readonly string[]): Promise<Title[]> {
  return sql.query<Title>(
    `select carteira, number, due_on, amount_cents, status, facts from sandbox.bank_title
     where network = $1 and bank = $2 and account = $3 and number = any($4) order by id for update`,
    [key.network, key.bank, key.account, numbers],
  )
}

/** Titles of an account, the newest first. */
export async function listTitles(sql: Sql, key: AccountKey, limit: number): Promise<Title[]> {
  return sql.query<Title>(
    `select carteira, number, due_on, amount_cents, status, facts from sandbox.bank_title
     where network = $1 and bank = $2 and account = $3 order by id desc limit $4`,
    [key.network, key.bank, key.account, limit],
  )
}

/** Writes titles as they now stand: new ones are added. */
export async function saveTitles(sql: Sql, key: AccountKey, titles: readonly TitleState[]): Promise<void> {
  const rows = titles.map(({ order, status }) => ({
    carteira: order.carteira,
    number: order.number,
    due_on: order.dueOn,
    amount_cents: order.amountCents,
    status,
    facts: order.facts,
  }))
  await sql.query(
    `insert into sandbox.bank_title (network, bank, account, carteira, number, due_on, amount_cents, status, facts)
     select $1, $2, $3, carteira, number, due_on, amount_cents, status, facts
     from jsonb_to_recordset($4::jsonb) as given
       (carteira text, number text, due_on date, amount_cents bigint, status text, facts jsonb)
     on conflict (network, bank, account, carteira, number)
     do update set due_on = excluded.due_on, status = excluded.status, facts = excluded.facts`,
    [key.network, key.bank, key.account, JSON.stringify(rows)],
  )
}

/** Leaves lines for the next retorno, in the given order. */
export async function addOccurrences(sql: Sql, key: AccountKey, occurrences: readonly Occurrence[]): Promise<void> {
  await sql.query(
    `insert into sandbox.bank_occurrence (network, bank, account, line)
     select $1, $2, $3, value from jsonb_array_elements($4::jsonb) with ordinality order by ordinality`,
    [key.network, key.bank, key.account, JSON.stringify(occurrences)],
  )
}

export function stateOf(title: Title): TitleState {
  const { carteira, number, facts } = title
  const order = {
    action: 'register' as const,
    changes: [],
    carteira,
    number,
    dueOn: title.due_on,
    amountCents: title.amount_cents,
    facts,
  }
  return { status: title.status, order }
}
