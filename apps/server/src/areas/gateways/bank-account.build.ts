// Test builders of a bank account and of the bank agreement that families pay into.
import { mod10 } from '@caderneta/banking/boleto/check-digit'
import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'
import { newId } from '../../platform/uuid.ts'

type Account = Insertable<Database['bank_account']>
type BankAgreement = Insertable<Database['bank_agreement']>
type AccountGround = { insert(table: 'bank_account', row: Account): Promise<void> }
type BankAgreementGround = { insert(table: 'bank_agreement', row: BankAgreement): Promise<void> }

let numbered = 10_000

export async function buildBankAccount(
  ground: AccountGround,
  tenantId: number,
  given: Partial<Account> = {},
): Promise<{ id: string }> {
  const id = newId()
  numbered += 1
  const account = String(numbered).padStart(5, '0')
  await ground.insert('bank_account', {
    tenant_id: tenantId,
    id,
    bank: '341',
    agency: '0057',
    account,
    account_digit: String(mod10(`0057${account}`)),
    holder_name: 'Ipê Amarelo Educação Ltda',
    holder_tax_id: '12ABC34501DE35',
    ...given,
  })
  return { id }
}

/** Carteira, code and layout that the bank of the account uses; `given` wins. */
export async function buildBankAgreement(
  ground: BankAgreementGround,
  tenantId: number,
  given: Partial<BankAgreement> & Pick<BankAgreement, 'bank_account_id'>,
  bank: '341' | '104' = '341',
): Promise<{ id: string }> {
  const id = newId()
  const ofBank =
    bank === '104'
      ? ({ carteira: '14', code: '123456', layout: 'cnab240' } as const)
      : ({ carteira: '109', code: '', layout: 'cnab400' } as const)
  await ground.insert('bank_agreement', { tenant_id: tenantId, id, ...ofBank, ...given })
  return { id }
}
