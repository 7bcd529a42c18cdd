// What is acknowledged must survive a power cut: a database with one of these switched off loses money without a word.
import pg from 'pg'

const needed = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums'] as const

/** @throws Error in pt-BR that names every setting that is off, and where to put it right. */
export async function assertDurable(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const found = await client.query<{ name: string }>(
      `select name from pg_settings where name = any($1) and setting in ('off', 'local') order by name`,
      [[...needed]],
    )
    if (found.rows.length === 0) return
    const names = found.rows.map(({ name }) => name).join(', ')
    throw new Error(
      `Em produção o banco de dados precisa guardar o que confirma, e está desligado nele: ${names}. ` +
        'Ligue em postgresql.conf (data_checksums: pg_checksums --enable), reinicie o PostgreSQL e repita o comando.',
    )
  } finally {
    await client.end()
  }
}
