import { expect, test } from '../../../test/support/server.ts'

test('no term waits for anybody', async ({ as, users }) => {
  expect((await as(await users('director')).terms.pending()).body).toEqual([])
  expect(await as(null).terms.pending()).toRefuse('not_signed_in')
})
