// What belongs to every school of a network is changed only by whoever sees every school.
import type { Operation } from '@caderneta/contracts/define'
import { permissions } from '@caderneta/contracts/permissions'
import { expect, isOfHost, knowRows, test } from '../architecture/matrix.ts'
import { mounted } from '../architecture/mounted.ts'
import { givenFor } from '../architecture/samples/all-samples.ts'
import type { Given, Place } from '../architecture/samples/sample.ts'
import type { Cut } from '../architecture/matrix.ts'

/** Tables whose rows are every school's: none of them may differ after what a user of one school did. */
const ofEverySchool = [
  'agreement_limit',
  'audit_criteria',
  'bank_account',
  'bank_agreement',
  'bank_channel',
  'commission',
  'contract_model',
  'feature',
  'homologation',
  'message_template',
  'notification_rule',
  'payment_agreement',
  'payment_gateway',
  'payment_gateway_choice',
  'product',
  'role',
  'setting',
  'control.tenant',
]
/** The samples of terms publish one, and a person who owes an acceptance is stopped before the calls that ask for a sign-in. */
const writes = mounted.filter(
  (operation) =>
    operation.kind === 'write' && operation.needs !== 'public' && operation.area !== 'terms' && !isOfHost(operation),
)

type Ask = (operation: Operation, given: Given, token: string | null) => Promise<unknown>
type Caller = Awaited<ReturnType<Cut>>

test('no write of a user bound to schools changes what belongs to the whole network', async ({ ask, cut, home }) => {
  const bound = await cut({ grants: permissions, schools: [home.schoolId] })
  expect(await writesThatChange(home, ask, bound)).toEqual([])
  const whole = await cut({ grants: permissions })
  expect(await writesThatChange(home, ask, whole)).toEqual(
    expect.arrayContaining([
      'gateways.createAccount',
      'gateways.updateBankAgreement',
      'roles.create',
      'roles.remove',
      'schools.create',
      'settings.update',
    ]),
  )
})

/** Names of the writes after which a row of every school, or the list of schools, is another. */
async function writesThatChange(place: Place, ask: Ask, { token }: Caller): Promise<string[]> {
  const changed: string[] = []
  for (const [at, operation] of writes.entries()) {
    const given = await givenFor(operation, place)
    if (at % 20 === 0) await knowRows(place)
    // The sample makes what the call needs: only what the call itself does is compared.
    const before = await stateOf(place)
    for (const variant of [given, ...variantsOf(operation, place)]) await ask(operation, variant, token)
    if ((await stateOf(place)) !== before) changed.push(operation.name)
  }
  return changed
}

/** Of each table one hash of the whole of its rows, and the number of schools: a statement for all, because it is asked before and after each write. */
const state = `select ${ofEverySchool
  .map((table) => {
    const network = table === 'control.tenant' ? 'id' : 'tenant_id'
    const whole = `select md5(string_agg(t::text, chr(10) order by t::text)) from ${table} t where t.${network} = $1`
    return `(${whole}) as "${table}"`
  })
  .join(', ')}, (select count(*) from school where tenant_id = $1) as schools`

async function stateOf({ build, tenantId }: Place): Promise<string> {
  const { rows } = await build.ground.pool.query({ name: 'state', text: state, values: [tenantId] })
  return JSON.stringify(rows)
}

/** A call whose body chooses between a school and the whole network is tried both ways. */
function variantsOf({ name }: Operation, { tenantId }: Place): Given[] {
  if (name !== 'settings.update') return []
  const value = { name: 'Caderneta.Billing.DefaultDueDay', value: '9' }
  return [{ ...value, providerName: 'T', providerKey: String(tenantId) }, { ...value, providerName: 'T' }, value]
}
