import { refusesInBoth } from '../../../test/support/both-languages.ts'
import { test } from '../../../test/support/server.ts'

test('a reminder is not tried where no mail leaves', async ({ as, users }) => {
  const admin = as(await users('admin'))
  const words = { subject: '{{escola}}: aviso', body: 'Olá. O total é {{total}}.' }
  await refusesInBoth({ mail_is_off: (in_) => admin.collection.testEmail(words, in_) })
})
