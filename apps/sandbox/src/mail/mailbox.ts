// What arrived, one mailbox for each network, as it came.
import PostalMime from 'postal-mime'
import type { Database } from '../database/database.ts'

export type Letter = { network: string; sender: string; recipients: readonly string[]; raw: Buffer }

type Row = { id: number; raw: Buffer; recipients: string[]; received_at: Date; channel: string; sender: string }

export type ReadLetter = {
  id: number
  receivedAt: string
  channel: string
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
    `select id, raw, recipients, received_at, channel, sender from sandbox.mail
     where network = $1 and ($2::bigint is null or id < $2) order by id desc limit $3`,
    [network, before, most],
  )
  return Promise.all(rows.map(readLetter))
}

async function readLetter(row: Row): Promise<ReadLetter> {
  const { id, raw, recipients, received_at: at, channel } = row
  const known = { id, receivedAt: at.toISOString(), channel, to: recipients }
  if (channel !== 'email') return { ...known, from: row.sender, subject: '', text: raw.toString('utf8') }
  const { from, subject = '', text = '' } = await PostalMime.parse(raw)
  const sender = from && 'address' in from ? [from.name, `<${from.address}>`].filter(Boolean).join(' ') : ''
  return { ...known, from: sender, subject, text: text.trim() }
}

export type PhoneMessage = {
  network: string
  channel: 'sms' | 'whatsapp'
  reference: string | null
  to: string
  text: string
}

/** @returns its id, and whether it is new: of one reference there is one message. */
export async function keepPhoneMessage(
  database: Database,
  { network, channel, reference, to, text }: PhoneMessage,
): Promise<{ id: number; isNew: boolean }> {
  const [made] = await database.query<{ id: number }>(
    `insert into sandbox.mail (network, sender, recipients, raw, channel, reference) values ($1, $2, $3, $4, $5, $6)
     on conflict (channel, reference) do nothing returning id`,
    [network, channel === 'sms' ? 'SMS' : 'WhatsApp', [to], Buffer.from(text), channel, reference],
  )
  if (made) return { id: made.id, isNew: true }
  const [known] = await database.query<{ id: number }>(
    'select id from sandbox.mail where channel = $1 and reference = $2',
    [channel, reference],
  )
  if (!known) throw new Error('a message that was there is gone')
  return { id: known.id, isNew: false }
}
