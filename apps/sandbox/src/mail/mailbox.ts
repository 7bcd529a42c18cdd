// What arrived, one mailbox for each network, as it came.
import PostalMime from 'postal-mime'
import type { Database } from '../database/database.ts'

export type Letter = { network: string; sender: string; recipients: readonly string[]; raw: Buffer }

type Row = { id: number; raw: Buffer; recipients: string[]; received_at: Date }

export type ReadLetter = {
  id: number
  receivedAt: string
  from: string
  to: readonly string[]
  subject: string
  text: string
}

/** Mailboxes are for looking at: the newest of each network are enough. */
const mostKept = 1_000

export async function keepLetter(database: Database, { network, sender, recipients, raw }: Letter): Promise<void> {
  await database.transaction(async (sql) => {
    await sql.query('insert into sandbox.mail (network, sender, recipients, raw) values ($1, $2, $3, $4)', [
      network,
      sender,
      recipients,
      raw,
    ])
    await sql.query(
      `delete from sandbox.mail where network = $1 and id <
         (select id from sandbox.mail where network = $1 order by id desc offset $2 limit 1)`,
      [network, mostKept - 1],
    )
  })
}

/** Newest first. @param before only letters that came before this one. */
export async function lettersOf(
  database: Database,
  network: string,
  { before, most }: { before: number | null; most: number },
): Promise<ReadLetter[]> {
  const rows = await database.query<Row>(
    `select id, raw, recipients, received_at from sandbox.mail
     where network = $1 and ($2::bigint is null or id < $2) order by id desc limit $3`,
    [network, before, most],
  )
  return Promise.all(rows.map(readLetter))
}

async function readLetter({ id, raw, recipients, received_at: receivedAt }: Row): Promise<ReadLetter> {
  const { from, subject = '', text = '' } = await PostalMime.parse(raw)
  const sender = from && 'address' in from ? [from.name, `<${from.address}>`].filter(Boolean).join(' ') : ''
  return { id, receivedAt: receivedAt.toISOString(), from: sender, to: recipients, subject, text: text.trim() }
}
