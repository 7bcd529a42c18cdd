// The database takes no slip number that is none, whoever writes it.
import { issuedTitles } from '../../../test/support/issued-titles.ts'
import { expect, test } from '../../../test/support/server.ts'

test('bar code, digitable line and the name of a Pix have their digits and nothing else', async ({ build, server }) => {
  const bankAccount = await build.bankAccount()
  const agreement = await build.bankAgreement({ bank_account_id: bankAccount.id })
  const titles = await issuedTitles(server, build, agreement.id, [
    { nossoNumero: 77, cents: 100_000, dueOn: '2026-12-10' },
  ])
  const id = titles[0]?.id
  const { pool } = build.ground
  await pool.query('insert into pix_charge (tenant_id, invoice_id, txid) values ($1, $2, $3)', [
    build.network,
    id,
    'a'.repeat(32),
  ])
  const written = (table: string, column: string, value: string | null) =>
    pool
      .query(
        `update ${table} set ${column} = $1 where tenant_id = $2 and ${table === 'invoice' ? 'id' : 'invoice_id'} = $3`,
        [value, build.network, id],
      )
      .then(
        ({ rowCount }) => rowCount,
        (error: { constraint?: string }) => error.constraint,
      )
  for (const [table, column, length, constraint] of [
    ['invoice', 'bar_code', 44, 'invoice_bar_code_digits'],
    ['invoice', 'digitable_line', 47, 'invoice_digitable_line_digits'],
    ['pix_charge', 'txid', 35, 'pix_charge_txid_digits'],
  ] as const) {
    expect(await written(table, column, '7'.repeat(length))).toBe(1)
    const wrong = [
      '7'.repeat(length - 1),
      '7'.repeat(length + 1),
      `${'7'.repeat(length - 1)}x`,
      `${'7'.repeat(length - 1)}\n`,
      ` ${'7'.repeat(length - 1)}`,
      '７'.repeat(length),
      '',
    ]
    for (const value of wrong) expect(await written(table, column, value)).toBe(constraint)
  }
  expect(await written('invoice', 'bar_code', null)).toBe(1)
})
