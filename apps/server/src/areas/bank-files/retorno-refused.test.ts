// What is not a whole retorno of this network is refused in words, and nothing of it is kept.
import type { Builders } from '../../../test/support/builders.ts'
import { issuedTitles } from '../../../test/support/issued-titles.ts'
import { retornoFile } from '../../../test/support/retorno-file.ts'
import { buildRemessa } from '../../../../../packages/banking/test/remessa-build.ts'
import { writeRemessa } from '@caderneta/banking'
import { expect, test } from '../../../test/support/server.ts'

const line = { kind: 'settled', nossoNumero: 1 } as const
const sound = retornoFile({ account: '20001', lines: [line, { ...line, nossoNumero: 2 }] })
const manyPayments = retornoFile({
  account: '20001',
  lines: Array.from({ length: 910 }, (_, index) => ({ ...line, nossoNumero: index + 1, paidCents: 4_242_424_242_424 })),
})
const text = (bytes: Buffer) => bytes.toString('latin1')

async function kept(build: Builders): Promise<number> {
  const found = await build.ground.pool.query('select count(*)::int as count from bank_file where tenant_id = $1', [
    build.network,
  ])
  return found.rows[0]?.count
}

const refused: [string, string, Buffer, RegExp][] = [
  ['an empty file', 'file_empty', Buffer.from(''), /está vazio/],
  ['a file of blank lines', 'file_empty', Buffer.from('\r\n  \r\n'), /está vazio/],
  ['a PDF', 'not_a_bank_file', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(4_000, 0xe2)]), /não o PDF/],
  [
    'random bytes',
    'not_a_bank_file',
    Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 7_919) % 251)),
    /não é um retorno/,
  ],
  [
    'a file cut before its trailer',
    'retorno_broken',
    Buffer.from(text(sound).split('\r\n').slice(0, 2).join('\r\n')),
    /incompleto ou foi alterado/,
  ],
  ['a file cut inside a line', 'retorno_broken', sound.subarray(0, 1_000), /incompleto ou foi alterado/],
  ['a remessa', 'remessa_given', Buffer.from(writeRemessa(buildRemessa('341', 'cnab400')).bytes), /é uma remessa/],
  [
    'a bank that nobody knows',
    'unknown_bank',
    Buffer.from(text(sound).replace('341BANCO', '999BANCO'), 'latin1'),
    /do banco .+999.+ não conhece/,
  ],
  [
    'a bank where the network has no account',
    'bank_not_ours',
    retornoFile({ bank: '104', lines: [{ ...line, carteira: '1' }] }),
    /104 \(Caixa\).*não tem conta/,
  ],
  [
    'an account of another network',
    'account_not_ours',
    retornoFile({ account: '20002', lines: [line] }),
    /0057\/20002-2 do banco 341/,
  ],
  [
    'a file whose sums pass what a bank moves',
    'retorno_sums_impossible',
    Buffer.from(text(manyPayments).replaceAll('4242424242424', '9999999999999'), 'latin1'),
    /foi alterado/,
  ],
  [
    'a company that does not hold the account',
    'company_differs',
    retornoFile({ account: '20001', taxId: '11222333000181', lines: [line] }),
    /11222333000181/,
  ],
]

for (const [what, code, bytes, phrase] of refused) {
  test(`${what} is refused: ${code}`, async ({ as, users, build }) => {
    const exists = await build.ground.pool.query(
      `select 1 from bank_account where tenant_id = $1 and account = '20001'`,
      [build.network],
    )
    if (exists.rows.length === 0) await build.bankAccount({ account: '20001', account_digit: '2' })
    const client = as(await users('remessa'))
    const reply = await client.bankFiles.uploadRetorno({ file: { name: 'R.RET', bytes } })
    expect(reply).toRefuse(code)
    expect(reply.raw.toString()).toMatch(phrase)
    const english = await client.bankFiles.uploadRetorno(
      { file: { name: 'R.RET', bytes } },
      { headers: { 'accept-language': 'en' } },
    )
    expect(english.raw.toString()).toMatch(/file|Caderneta/i)
    expect(await kept(build)).toBe(0)
  })
}

test('more than 64 MB is refused while it comes', async ({ as, users, build }) => {
  const client = as(await users('remessa'))
  const reply = await client.bankFiles.uploadRetorno({
    file: { name: 'R.RET', bytes: Buffer.alloc(65 * 1024 * 1024, 0x31) },
  })
  expect(reply.status).toBe(413)
  expect(reply).toRefuse('too_large')
  expect(await kept(build)).toBe(0)
})

test('no file at all names the field', async ({ as, users }) => {
  const reply = await as(await users('remessa')).bankFiles.uploadRetorno({})
  expect(reply).toRefuse('invalid_request')
  expect(reply.raw.toString()).toContain('"file"')
})

test('a Caixa file is ours by the code of the beneficiary', async ({ as, users, build, server }) => {
  const bankAgreement = await build.bankAgreement({ bank: '104', code: '123456' })
  await issuedTitles(server, build, bankAgreement.id, [{ nossoNumero: 5, cents: 5_000, dueOn: '2026-12-10' }])
  const bytes = retornoFile({ bank: '104', lines: [{ kind: 'registered', nossoNumero: 5, carteira: '1' }] })
  const reply = await as(await users('remessa')).bankFiles.uploadRetorno({ file: { name: 'R.RET', bytes } })
  expect(reply).toSucceed()
})

test('reading known content again needs its own permission', async ({ as, users, build }) => {
  const client = as(await users('remessa'))
  const bytes = retornoFile({ account: '20001', lines: [{ kind: 'settled', nossoNumero: 77 }] })
  expect(await client.bankFiles.uploadRetorno({ file: { name: 'A.RET', bytes } })).toSucceed()
  const repeated = await client.bankFiles.uploadRetorno({ file: { name: 'B.RET', bytes } })
  expect(repeated).toRefuse('retorno_already_read')
  expect(repeated.raw.toString()).toContain('como A.RET')
  await build.ground.pool.query(
    `update role set grants = array_remove(grants, 'Caderneta.Remessa.ClearHash') where tenant_id = $1 and name = 'admin'`,
    [build.network],
  )
  const admin = as(await users('admin'))
  expect(await admin.bankFiles.uploadRetorno({ file: { name: 'B.RET', bytes }, readAgain: 'true' })).toRefuse(
    'read_again_not_permitted',
  )
  expect(await client.bankFiles.uploadRetorno({ file: { name: 'B.RET', bytes }, readAgain: 'true' })).toSucceed()
})

test('who may not read retornos, and who is nobody, is told so', async ({ as, users }) => {
  expect(await as(await users('director')).bankFiles.uploadRetorno({ file: { name: 'R.RET', bytes: sound } })).toRefuse(
    'permission_denied',
  )
  expect(await as(null).bankFiles.uploadRetorno({ file: { name: 'R.RET', bytes: sound } })).toRefuse('not_signed_in')
})
