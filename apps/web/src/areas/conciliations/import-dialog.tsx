import { conciliations } from '@caderneta/contracts/conciliations'
import { useState } from 'react'
import { usePhrases } from '../../client/phrases.ts'
import { useUpload } from '../../client/use-upload.ts'
import { UploadForm } from '../../screens/upload-form.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { openDialog } from '../../ui/dialog-store.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { toast } from '../../ui/toast.ts'
import { defaultAccountOf } from '../gateways/public.ts'
import { type Columns, ColumnFields, noColumns } from './column-fields.tsx'
import { phrases } from './phrases.ts'

const mostBytes = 4_000_000
const formats = ['ofx', 'ret', 'txt', 'csv', 'crt', 'dat']

type Account = { value: string; label: string; isDefault: boolean }

/** Takes the statement of an account; the columns of a sheet are asked for where nobody told them yet. */
export function askStatement(accounts: Account[]): Promise<null> {
  return openDialog<null>(null, (answer, opened) => (
    <ImportDialog accounts={accounts} opened={opened} onEnd={() => answer(null)} />
  ))
}

type Props = { accounts: Account[]; opened: boolean; onEnd: () => void }

function ImportDialog({ accounts, opened, onEnd }: Props) {
  const t = usePhrases(phrases)
  return (
    <DialogFrame title={t('import_title')} text={t('import_text')} opened={opened} onClose={onEnd}>
      <ImportForm accounts={accounts} onEnd={onEnd} />
    </DialogFrame>
  )
}

function ImportForm({ accounts, onEnd }: Omit<Props, 'opened'>) {
  const t = usePhrases(phrases)
  const [bankAccountId, setAccount] = useState(() =>
    defaultAccountOf(accounts.map(({ value: id, isDefault }) => ({ id, isDefault }))),
  )
  const [columns, setColumns] = useState(noColumns)
  const sending = useUpload(conciliations.readStatement, ({ newCount, matchedCount }) => {
    toast.success({ title: t('imported'), line: t('imported_line', { new: newCount, matched: matchedCount }) })
    onEnd()
  })
  const asksColumns = sending.code === 'statement_columns_unknown' || isTyped(columns)
  const forget = () => {
    sending.forget()
    setColumns(noColumns)
  }
  return (
    <UploadForm
      label={t('import_file')}
      formats={formats}
      mostBytes={mostBytes}
      sending={{ ...sending, forget }}
      onSend={(file) => bankAccountId !== null && void sending.send({ bankAccountId, ...columns }, file)}
      onLeave={onEnd}
      confirm={t('import')}
      missing={bankAccountId === null ? t('import_missing') : undefined}
      noFile={t('import_missing')}
      tone={asksColumns ? 'att' : 'bad'}
      below={asksColumns && <ColumnFields columns={columns} onChange={setColumns} />}
    >
      <SelectField label={t('account')} options={accounts} value={bankAccountId} onChange={setAccount} required />
    </UploadForm>
  )
}

function isTyped(columns: Columns): boolean {
  return Object.values(columns).some((title) => title !== '')
}
