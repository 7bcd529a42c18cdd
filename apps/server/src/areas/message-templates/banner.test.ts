import { largestBanner } from '@caderneta/contracts/message-templates'
import { bannerPng } from '../../../test/support/banner.ts'
import { expect, test } from '../../../test/support/server.ts'

const jpeg = (tail = '') =>
  Buffer.concat([
    Buffer.from(
      'ffd8ffe000104a46494600010100000100010000ffc0000b08012c025801011100ffda0008010100003f0000ff00ffd9',
      'hex',
    ),
    Buffer.from(tail),
  ])

test('a picture of 600 by 300 is a new version of the e-mail, and goes with a copy', async ({ as, users, build }) => {
  const host = as(await users('global'))
  const { id } = await build.messageTemplate({}, 0)
  const bytes = bannerPng(600, 300)
  const set = await host.messageTemplates.setBanner({ id, file: { name: 'b.png', type: 'image/png', bytes } })
  expect(set.body).toMatchObject({ number: 2, approvedNumber: 2 })
  const read = (await host.messageTemplates.get({ id })).body
  expect(read.banner).toBe(`data:image/png;base64,${bytes.toString('base64')}`)
  const copy = (await host.messageTemplates.duplicate({ id, name: `Cópia ${id}` })).body
  expect((await host.messageTemplates.get({ id: copy.id })).body.banner).toBe(read.banner)
  expect((await host.messageTemplates.removeBanner({ id })).body.number).toBe(3)
  expect(await host.messageTemplates.removeBanner({ id })).toRefuse('banner_not_there')
  expect((await host.messageTemplates.get({ id })).body.banner).toBeNull()
  expect(
    await host.messageTemplates.setBanner({ id, file: { name: 'b.jpg', type: 'image/jpeg', bytes: jpeg() } }),
  ).toSucceed()
})

test.for([
  ['another size', bannerPng(601, 300), 'banner_of_other_size', '601 por 300'],
  ['a flood of pixels', bannerPng(2, 2, { width: 60_000, height: 60_000 }), 'banner_of_other_size', '60000 por 60000'],
  ['a head that lies', bannerPng(10, 10, { width: 600, height: 300 }), 'banner_not_readable', 'PNG'],
  [
    'a PNG with a page after its end',
    Buffer.concat([bannerPng(600, 300), Buffer.from('<script>alert(1)</script>')]),
    'banner_not_readable',
    'depois do fim',
  ],
  [
    'a PNG with a ZIP after its end',
    Buffer.concat([bannerPng(600, 300), Buffer.from('PK\u0003\u0004'), bannerPng(1, 1).subarray(-12)]),
    'banner_not_readable',
    'depois do fim',
  ],
  [
    'a JPEG with a page after its end',
    jpeg('<script>alert(1)</script>\u00FF\u00D9'),
    'banner_not_readable',
    'depois do fim',
  ],
  [
    'a JPEG whose end comes twice',
    Buffer.concat([jpeg(), Buffer.from('PK'), Buffer.from('ffd9', 'hex')]),
    'banner_not_readable',
    'depois do fim',
  ],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'banner_not_readable', 'SVG'],
  ['a PDF before a PNG', Buffer.concat([Buffer.from('%PDF-1.4\n'), bannerPng(600, 300)]), 'banner_not_readable', 'PNG'],
  ['half a file', bannerPng(600, 300).subarray(0, 100), 'banner_not_readable', 'inteiro'],
] as const)('%s is refused with its message', async ([, bytes, code, words], { as, users, build }) => {
  const { id } = await build.messageTemplate({}, 0)
  const file = { name: 'b.png', type: 'image/png', bytes }
  const reply = await as(await users('global')).messageTemplates.setBanner({ id, file })
  expect(reply).toRefuse(code)
  expect(reply.raw.toString()).toContain(words)
})

test('a file above the limit is refused while it flows, and an SMS has no picture', async ({ as, users, build }) => {
  const host = as(await users('global'))
  const { id } = await build.messageTemplate({}, 0)
  const large = { name: 'b.png', type: 'image/png', bytes: Buffer.alloc(largestBanner + 70_000) }
  expect(await host.messageTemplates.setBanner({ id, file: large })).toRefuse('too_large')
  const sms = await build.messageTemplate({ channel: 'sms' }, 0)
  const file = { name: 'b.png', type: 'image/png', bytes: bannerPng(600, 300) }
  expect(await host.messageTemplates.setBanner({ id: sms.id, file })).toRefuse('banner_of_emails_only')
})
