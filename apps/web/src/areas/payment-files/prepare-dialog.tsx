// The dialog of the next file: which account, its agreement, what goes in, what stays out and why.
import type { PayingAccount, PaymentFilePreview } from '@caderneta/contracts/payment-file-shapes'
import { leftOutWords } from '@caderneta/contracts/payment-file-words'
import { paymentFiles } from '@caderneta/contracts/payment-files'
import { useState } from 'react'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { DialogButtons } from '../../ui/dialog-buttons.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { openDialog } from '../../ui/dialog-store.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { DateText, Money } from '../../ui/format.tsx'
import { dateText, moneyDigits } from '../../ui/format-text.ts'
import { Note } from '../../ui/note.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { ScrollRegion } from '../../ui/scroll-region.tsx'
import { Statement } from '../../ui/statement.tsx'
import { AgreementForm } from './agreement-form.tsx'
import css from './payment-files.module.css'
import { phrases } from './phrases.ts'

/** @returns the job that prepares the files; null where none was asked for. */
export function askPaymentFile(mayChangeAgreement: boolean): Promise<string | null> {
  return openDialog<string | null>(null, (answer, opened) => (
    <Prepare mayChangeAgreement={mayChangeAgreement} opened={opened} onEnd={answer} />
  ))
}

type Props = { mayChangeAgreement: boolean; opened: boolean; onEnd: (id: string | null) => void }

function Prepare({ mayChangeAgreement, opened, onEnd }: Props) {
  const t = usePhrases(phrases)
  const accounts = (useRecord(paymentFiles.accounts, {}).data?.items ?? []).filter(({ isSupported }) => isSupported)
  return (
    <DialogFrame
      title={t('prepare_title')}
      consequences={[t('prepare_nothing')]}
      opened={opened}
      onClose={() => onEnd(null)}
      width={520}
    >
      <Accounts mayChangeAgreement={mayChangeAgreement} accounts={accounts} onEnd={onEnd} />
    </DialogFrame>
  )
}

type AccountsProps = Pick<Props, 'mayChangeAgreement' | 'onEnd'> & { accounts: readonly PayingAccount[] }

function Accounts({ mayChangeAgreement, accounts, onEnd }: AccountsProps) {
  const t = usePhrases(phrases)
  const [picked, pick] = useState<string | null>(null)
  const [changing, change] = useState<string | null>(null)
  const account = accounts.find(({ id }) => id === picked) ?? accounts[0]
  if (!account) return <Note tone="neu">{t('nothing_waits')}</Note>
  const needsAgreement = account.agreement === null || changing === account.id
  return (
    <div className={css.form}>
      <SelectField
        label={t('from_account')}
        options={accounts.map((each) => ({ value: each.id, label: accountLabel(each, t('waiting', waitingOf(each))) }))}
        value={account.id}
        onChange={pick}
        required
      />
      {needsAgreement ? (
        <AgreementForm
          key={account.id}
          account={account}
          onDone={() => change(null)}
          onLeave={() => (account.agreement === null ? onEnd(null) : change(null))}
        />
      ) : (
        <NextFile
          key={account.id}
          account={account}
          onChange={mayChangeAgreement ? () => change(account.id) : undefined}
          onEnd={onEnd}
        />
      )}
    </div>
  )
}

function waitingOf({ waitingCount, waitingCents }: PayingAccount) {
  return { count: waitingCount, total: `R$ ${moneyDigits(waitingCents)}` }
}

function accountLabel({ name, holderName }: PayingAccount, waiting: string): string {
  return `${name} · ${holderName} · ${waiting}`
}

type NextProps = { account: PayingAccount; onChange: (() => void) | undefined; onEnd: (id: string | null) => void }

function NextFile({ account, onChange, onEnd }: NextProps) {
  const { data } = useRecord(paymentFiles.preview, { bankAccountId: account.id })
  return data ? <Confirm account={account} preview={data} onChange={onChange} onEnd={onEnd} /> : null
}

function Confirm({ account, preview, onChange, onEnd }: NextProps & { preview: PaymentFilePreview }) {
  const t = usePhrases(phrases)
  const reason = useTableWords(leftOutWords)
  const form = useForm(paymentFiles.create, {
    initial: { bankAccountId: account.id, totalCents: preview.totalCents },
    given: (values) => ({ ...values, totalCents: preview.totalCents }),
    onDone: ({ jobId }) => onEnd(jobId),
  })
  return (
    <form onSubmit={form.submit} noValidate className={css.form}>
      <FactList
        facts={[
          {
            label: t('agreement'),
            value: [account.agreement, t('file_number', { number: preview.sequence })].filter(Boolean).join(' · '),
          },
          { label: t('payments'), value: String(preview.count) },
          ...(preview.fileCount > 1 ? [{ label: t('files'), value: String(preview.fileCount) }] : []),
          { label: t('amount'), value: <Money cents={preview.totalCents} /> },
          ...(preview.firstDay === null
            ? []
            : [{ label: t('first_day'), value: <DateText on={preview.firstDay} weekday /> }]),
        ]}
      />
      <Notes preview={preview} />
      <Payments
        label={t('goes_in')}
        rows={preview.goesIn.map((row) => ({ ...row, words: `${row.destination} · ${dateText(row.payOn)}` }))}
      />
      <Payments label={t('stays_out')} rows={preview.leftOut.map((row) => ({ ...row, words: reason(row.reason) }))} />
      <DialogButtons
        failure={form.failure}
        confirm={t('prepare')}
        sending={form.isSending}
        onClose={() => onEnd(null)}
        disabledReason={preview.count === 0 ? t('nothing_waits') : undefined}
      >
        {onChange && <Button onClick={onChange}>{t('change_agreement')}</Button>}
      </DialogButtons>
    </form>
  )
}

function Notes({ preview: { isAfterCutOff, isCut, count } }: { preview: PaymentFilePreview }) {
  const t = usePhrases(phrases)
  return (
    <>
      {isAfterCutOff && <Note tone="att">{t('after_cut_off')}</Note>}
      {isCut && <Note tone="neu">{t('cut')}</Note>}
      {count === 0 && <Note tone="neu">{t('nothing_waits')}</Note>}
    </>
  )
}

type Row = { payoutId: string; schoolName: string; cents: number; words: string }

function Payments({ label, rows }: { label: string; rows: readonly Row[] }) {
  const t = usePhrases(phrases)
  if (rows.length === 0) return null
  return (
    <ScrollRegion label={label} className={css.payments}>
      <Statement
        label={label}
        columns={[
          { id: 'school', header: label, role: 'line' },
          { id: 'value', header: t('amount_brl'), role: 'value', width: 120 },
        ]}
        rows={rows.map(({ payoutId: id, schoolName: name, cents, words }) => ({
          id,
          name,
          cells: { school: `${name} — ${words}`, value: moneyDigits(cents) },
        }))}
      />
    </ScrollRegion>
  )
}
