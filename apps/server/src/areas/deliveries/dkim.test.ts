// E-mails are signed (RFC 6376): what the mail server took is proved by a check of its own, which knows nothing of how it was signed.
import { createHash, createVerify, generateKeyPairSync } from 'node:crypto'
import { sandboxWorld } from '../../../test/support/sandbox-world.ts'
import { expect, test } from '../../../test/support/server.ts'
import { dkimKey, isOfDomain } from '../../platform/mail/mail-settings.ts'
import { must } from '../../platform/must.ts'
import { sendMail } from './send-mail.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/** Lines of the head, unfolded only by who needs it. */
function partsOf(raw: string) {
  const end = raw.indexOf('\r\n\r\n')
  return { head: raw.slice(0, end).split(/\r\n(?![ \t])/), body: raw.slice(end + 4) }
}

function relaxed(line: string): string {
  const colon = line.indexOf(':')
  return `${line.slice(0, colon).trim().toLowerCase()}:${line
    .slice(colon + 1)
    .replaceAll('\r\n', '')
    .replaceAll(/[ \t]+/g, ' ')
    .trim()}`
}

function relaxedBody(body: string): string {
  const lines = body.split('\r\n').map((line) => line.replaceAll(/[ \t]+/g, ' ').replace(/ $/, ''))
  while (lines.length > 0 && lines.at(-1) === '') lines.pop()
  return lines.length === 0 ? '' : `${lines.join('\r\n')}\r\n`
}

function proved(raw: string) {
  const { head, body } = partsOf(raw)
  const signature = must(
    head.find((line) => /^dkim-signature:/i.test(line)),
    'the message is signed',
  )
  const tags = new Map(
    relaxed(signature)
      .slice('dkim-signature:'.length)
      .split(';')
      .map((tag) => tag.trim().split(/=(.*)/s))
      .map(([name = '', value = '']) => [name, value.replaceAll(' ', '')] as const),
  )
  const signed = (tags.get('h') ?? '').split(':').map((name) => {
    const found = head.findLast((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
    return found === undefined ? '' : `${relaxed(found)}\r\n`
  })
  const own = relaxed(signature).replace(/([;:] ?b=)[^;]*/, '$1')
  return {
    tags,
    isBodySame: createHash('sha256').update(relaxedBody(body), 'latin1').digest('base64') === tags.get('bh'),
    isSignedByKey: createVerify('rsa-sha256')
      .update(signed.join('') + own, 'latin1')
      .verify(publicKey, tags.get('b') ?? '', 'base64'),
  }
}

test('a message that the mail server took is signed by the domain’s key, and a letter changed on the way is found out', async ({
  server,
  build,
}) => {
  const world = await sandboxWorld(server)
  const settings = must(server.composition.platform.mail, 'the sandbox has a mail server')
  const key = must(dkimKey('caderneta.example', 'escola', pem), 'a key of 2,048 bits')
  const letter = { subject: 'Fatura de março, à vista', text: 'Olá,  Marina.\n\nSão R$ 10,00.', html: '<p>Olá</p>' }
  const id = '01a21b31-0000-7000-8000-000000000001'
  await sendMail({ ...settings, dkim: key }, { ...letter, id, tenantId: build.network, to: 'a@familia.test' })
  const { rows } = await server.database.pool.query<{ raw: Buffer }>(
    'select raw from sandbox.mail where network = $1 order by id desc limit 1',
    [String(build.network)],
  )
  const raw = must(rows[0], 'it arrived').raw.toString('latin1')
  const { tags, ...proof } = proved(raw)
  expect(proof).toEqual({ isBodySame: true, isSignedByKey: true })
  expect([tags.get('d'), tags.get('s')]).toEqual(['caderneta.example', 'escola'])
  expect(tags.get('h')).toMatch(/from:.*subject/i)
  expect(proved(raw.replace(/^Subject: .*/m, 'Subject: Outro assunto')).isSignedByKey).toBe(false)
  expect(proved(`${raw}mais uma linha\r\n`).isBodySame).toBe(false)
  await world.stop()
})

test('a weak key, one of another kind and a text that is none sign nothing; a sender is of its domain or below it', () => {
  const weak = generateKeyPairSync('rsa', { modulusLength: 1_024 }).privateKey.export({ type: 'pkcs8', format: 'pem' })
  const other = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' })
  for (const text of [weak.toString(), other.toString(), 'chave']) expect(dkimKey('a.test', 's', text)).toBeNull()
  expect(isOfDomain('Escola <nao-responda@avisos.escola.com.br>', 'escola.com.br')).toBe(true)
  expect(isOfDomain('nao-responda@escola.com.br', 'escola.com.br')).toBe(true)
  expect(isOfDomain('x@outraescola.com.br', 'escola.com.br')).toBe(false)
})
