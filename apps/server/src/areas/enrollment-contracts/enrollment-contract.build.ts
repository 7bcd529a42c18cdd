// Test builder with sane defaults: a contract that is made.
import { searchKey } from '@caderneta/kernel/search-text'
import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'
import { newId } from '../../platform/uuid.ts'
import { contractHash } from './contract-hash.ts'

type Row = Insertable<Database['enrollment_contract']>
type Ground = { insert(table: 'enrollment_contract', row: Row): Promise<void> }
type Given = Partial<Row> & Pick<Row, 'enrollment_id' | 'school_id'>

export async function buildEnrollmentContract(
  ground: Ground,
  tenantId: number,
  given: Given,
): Promise<{ id: string; contentHash: string }> {
  const id = newId()
  const frozen = {
    number: 1,
    model_id: newId(),
    title: 'Contrato',
    html: '<p>Marina Teles, CPF 529.982.247-25, matricula Helena Teles.</p>',
  }
  const content_hash = contractHash({ ...frozen, ...given })
  const persons = { student_name: 'Helena Teles', guardian_name: 'Marina Teles', guardian_tax_id: '52998224725' }
  const search = searchKey('Helena Teles Marina Teles')
  const model = { is_standard: true, model_number: 1 }
  const row = { tenant_id: tenantId, id, ...model, ...frozen, ...persons, content_hash, search, ...given }
  await ground.insert('enrollment_contract', row)
  return { id, contentHash: content_hash }
}
