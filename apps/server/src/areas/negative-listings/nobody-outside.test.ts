// An installation without a credit bureau, and one without a mail server, say so before anything is written.
import { refusesInBoth } from '../../../test/support/both-languages.ts'
import { listableDebt, turnOn, waitedListing } from '../../../test/support/listing-scene.ts'
import { expect, test } from '../../../test/support/server.ts'

test('no name is told where no bureau is there, and no notice leaves where no mail does', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  await turnOn(admin)
  const { id, version } = await waitedListing(build)
  const { invoiceId } = await listableDebt(build)
  await refusesInBoth({
    listing_no_bureau: (in_) => admin.negativeListings.include({ id, version }, in_),
    listing_no_mail: (in_) => admin.negativeListings.notify({ invoiceId }, in_),
  })
  expect((await admin.negativeListings.get({ id })).body).toMatchObject({ status: 'noticed', version })
  const listings = await build.ground.pool.query('select from negative_listing where invoice_id = $1', [invoiceId])
  expect(listings.rows).toHaveLength(0)
})
