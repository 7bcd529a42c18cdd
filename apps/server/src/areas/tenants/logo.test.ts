import { crc32, deflateSync } from 'node:zlib'
import { readFileSync } from 'node:fs'
import { expect, test } from '../../../test/support/server.ts'
import { buildIssuedInvoice, tokenOf } from '../../../test/support/issued-invoice.ts'
import { readPicture } from '../../platform/files/picture.ts'

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A picture of one color with alpha; `given` breaks it. */
function png(
  width: number,
  height: number,
  given: { interlace?: number; packed?: Buffer; rows?: number } = {},
): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, given.interlace ?? 0], 8)
  const rows = Buffer.alloc((width * 4 + 1) * (given.rows ?? height), 0x40)
  for (let row = 0; row * (width * 4 + 1) < rows.length; row += 1) rows[row * (width * 4 + 1)] = 0
  const data = given.packed ?? deflateSync(rows)
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([mark, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

const whole = png(60, 20)

test('a whole PNG is known by its size; cut, altered, interlaced, short or overfull it is none', () => {
  expect(readPicture(whole)).toEqual({ mediaType: 'image/png', width: 60, height: 20 })
  const altered = Buffer.from(whole)
  altered[45] = 0xff - (altered[45] ?? 0)
  const broken = [
    whole.subarray(0, -20),
    altered,
    png(60, 20, { interlace: 1 }),
    png(60, 20, { rows: 19 }),
    png(60, 20, { rows: 21 }),
    png(60, 20, { packed: Buffer.from('no zlib') }),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    Buffer.from('GIF89a'),
    Buffer.alloc(0),
  ]
  expect(broken.map(readPicture)).toEqual(broken.map(() => null))
})

test('a JPEG is known by its frame', () => {
  const jpeg = Buffer.from(
    'ffd8ffe000104a46494600010100000100010000ffc0000b080014003c01011100ffda0008010100003f00ffd9',
    'hex',
  )
  expect(readPicture(jpeg)).toEqual({ mediaType: 'image/jpeg', width: 60, height: 20 })
  expect(readPicture(jpeg.subarray(0, -2))).toBeNull()
})

test('the picture and the color of a network stand on its slips and on the page of its families', async ({
  as,
  users,
  build,
  server,
}) => {
  const host = as(await users('global'))
  const admin = as(await users('admin'))
  const { network: id } = build
  const { id: invoiceId } = await buildIssuedInvoice(build, admin)
  const token = tokenOf((await admin.invoiceView.familyLink({ id: invoiceId })).body.url)
  const look = async () => (await as(null).invoiceView.get({ token })).body.look
  const printed = async () => (await admin.slips.pdf({ id: invoiceId })).raw.toString('latin1')
  expect(await look()).toEqual({ color: null, logo: null })
  expect(await printed()).not.toContain('/Subtype /Image')
  expect(await as(null).invoiceView.logo({ token })).toRefuse('family_link_not_found')
  const file = { name: 'logo.png', type: 'image/png', bytes: whole }
  expect(await host.tenants.setLogo({ id, file })).toSucceed()
  const { name, displayName, subdomain, version } = (await host.tenants.get({ id })).body
  const body = { id, name, displayName, subdomain, version }
  expect(await host.tenants.update({ ...body, brandColor: '#ffdd00' })).toRefuse('invalid_request')
  expect(await host.tenants.update({ ...body, brandColor: 'red' })).toRefuse('invalid_request')
  expect(await host.tenants.update({ ...body, brandColor: '#14513D' })).toSucceed()
  server.composition.pipeline.directory.forget()
  const shown = await look()
  expect(shown).toEqual({ color: '#14513d', logo: expect.stringMatching(/^\d+$/) })
  const sent = await as(null).invoiceView.logo({ token, v: shown.logo ?? '' })
  expect([sent.headers['content-type'], sent.raw.equals(whole)]).toEqual(['image/png', true])
  expect((await host.tenants.logo({ id })).body.dataUrl).toBe(`data:image/png;base64,${whole.toString('base64')}`)
  expect(await printed()).toContain('/Subtype /Image')
  expect(await host.tenants.removeLogo({ id })).toSucceed()
  expect((await host.tenants.logo({ id })).body.dataUrl).toBeNull()
  expect(await printed()).not.toContain('/Subtype /Image')
})

test('what is no such picture is refused by name', async ({ as, users, build }) => {
  const host = as(await users('global'))
  const send = (name: string, bytes: Buffer) =>
    host.tenants.setLogo({ id: build.network, file: { name, type: 'image/png', bytes } })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  expect(await send('logo.svg', svg)).toRefuse('logo_not_readable')
  expect(await send('logo.png', readFileSync(import.meta.filename))).toRefuse('logo_not_readable')
  expect(await send('logo.png', png(1_201, 10))).toRefuse('logo_too_large')
  expect((await host.tenants.logo({ id: build.network })).body.dataUrl).toBeNull()
})
