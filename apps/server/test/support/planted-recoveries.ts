// What may be wrong with money that a bank took back after the family had it, each planted behind the application's back.
import type { DecidedScene } from './decided-money-scene.ts'
import type { Planted } from './speaking-rules.ts'

const charged = 'cada estorno cobrado da família está no livro uma vez, do valor que foi aprovado'
const parts = 'cada reposição e cada perda está no livro como diz a sua situação'
const settled = 'cada linha de liquidação é um pagamento da sua fatura, do mesmo valor'
const owes = 'o que cada família tem a repor é o cobrado menos o reposto e a perda assumida'

const partsOf = '(select id from recovery_part where recovery_id = $1)'

export const plantedRecoveries: readonly Planted<keyof DecidedScene>[] = [
  {
    what: 'a recovery of another amount than what was charged',
    where: 'recovery',
    sql: ['update recovery set cents = cents + 1, open_cents = open_cents + 1 where id = $1'],
    speaks: [charged, owes],
  },
  {
    what: 'a recovery that the ledger charged to nobody',
    where: 'recovery',
    sql: ["delete from posting where subject_id = $1 and kind = 'recoveryCharged'"],
    speaks: [charged, owes],
  },
  {
    what: 'a recovery of another bank account than the one it is missing in',
    where: 'recovery',
    sql: [
      'update recovery set bank_account_id = (select id from bank_account b where b.id <> bank_account_id limit 1) where id = $1',
    ],
    speaks: [charged],
  },
  {
    what: 'more charged of a payment than it brought',
    where: 'recovery',
    lifted: { table: 'payment', check: 'payment_check' },
    sql: ['update payment set cents = 1 where id = (select payment_id from recovery where id = $1)'],
    speaks: [charged, settled],
  },
  {
    what: 'a recovery that nobody approved',
    where: 'recovery',
    lifted: { table: 'recovery', check: 'recovery_approved' },
    sql: ["update recovery set status = 'canceled', open_cents = 0 where id = $1"],
    speaks: [charged, owes],
  },
  {
    what: 'a family that owes less than it put back',
    where: 'recovery',
    sql: ['update recovery set open_cents = open_cents - 1 where id = $1'],
    speaks: [owes],
  },
  {
    what: 'a part of another amount than its entry',
    where: 'recovery',
    sql: ["update recovery_part set cents = cents - 1 where recovery_id = $1 and kind = 'credit'"],
    speaks: [owes, parts],
  },
  {
    what: 'a part of the credit of another record than its entry says',
    where: 'recovery',
    sql: [
      `update recovery_part p set credit_guardian_id = (select g.id from guardian g
          where g.tenant_id = p.tenant_id and g.id <> p.credit_guardian_id limit 1) where p.recovery_id = $1 and p.kind = 'credit'`,
    ],
    speaks: [parts],
  },
  {
    what: 'a part of a Pix that never came',
    where: 'recovery',
    sql: [
      "update recovery_part set payment_id = gen_random_uuid(), paid_on = booked_on where recovery_id = $1 and kind = 'credit'",
    ],
    speaks: [parts],
  },
  {
    what: 'money that came to another account than its entry says',
    where: 'recovery',
    sql: [
      `update recovery_part set bank_account_id = (select id from bank_account b where b.id <> bank_account_id limit 1)
        where recovery_id = $1 and kind = 'received'`,
    ],
    speaks: [parts],
  },
  {
    what: 'money that came on another day than its entry says',
    where: 'recovery',
    sql: ["update recovery_part set booked_on = booked_on - 1 where recovery_id = $1 and kind = 'received'"],
    speaks: [parts],
  },
  {
    what: 'a loss that was undone and stands in the ledger',
    where: 'recovery',
    sql: [`delete from posting where kind = 'recoveryUndone' and subject_id in ${partsOf}`],
    speaks: [owes, parts],
  },
  {
    what: 'money that came and no entry tells of',
    where: 'recovery',
    sql: [`delete from posting where kind = 'recoveryReceived' and subject_id in ${partsOf}`],
    speaks: [owes, parts],
  },
]
