// What is done with credit of a family: an invoice covered by it, or the money given back, whole or in part.
import type { InvoiceRow } from '@caderneta/contracts/invoice-shapes'
import { settlements } from '@caderneta/contracts/settlements'
import type { AnswerOf } from '@caderneta/contracts/define'
import type { ReactNode } from 'react'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { type Form, useForm } from '../../client/use-form.ts'
import { useWrite } from '../../client/use-write.ts'
import { DialogButtons } from '../../ui/dialog-buttons.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { openDialog } from '../../ui/dialog-store.ts'
import { dateText, moneyText } from '../../ui/format-text.ts'
import { TextLink } from '../../ui/link.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { ToastAction } from '../../ui/toast-body.tsx'
import { toast } from '../../ui/toast.ts'
import { settlementPaths } from '../settlements/paths.ts'
import { creditPhrases } from './credit-phrases.ts'
import css from './guardian-dialog.module.css'

type Family = { guardianId: string; creditCents: number }
type Refunded = Family & Pick<AnswerOf<typeof settlements.getCredit>, 'owedCents' | 'can'>
type Owed = Pick<InvoiceRow, 'id' | 'number' | 'dueDate' | 'toReceiveCents'>
type Closing = { onClose: () => void }

/** Which invoice, and how much: at most what is owed of it today and what the family has. */
export function askUseOfCredit(family: Family, owed: readonly Owed[]): Promise<null> {
  return openDialog<null>(null, (answer, opened) => (
    <UseOfCredit family={family} owed={owed} opened={opened} onClose={() => answer(null)} />
  ))
}

export function askRefundOfCredit(family: Refunded): Promise<null> {
  return openDialog<null>(null, (answer, opened) => (
    <RefundOfCredit family={family} opened={opened} onClose={() => answer(null)} />
  ))
}

export function askOrderOfCredit(family: Family): Promise<null> {
  return openDialog<null>(null, (answer, opened) => (
    <OrderOfCredit family={family} opened={opened} onClose={() => answer(null)} />
  ))
}

function OrderOfCredit({ family, opened, onClose }: Closing & { family: Family; opened: boolean }) {
  const t = usePhrases(creditPhrases)
  return (
    <DialogFrame
      title={t('order_title')}
      amount={{ label: t('available'), cents: family.creditCents }}
      consequences={[t('order_text'), t('use_whole'), t('use_part')]}
      opened={opened}
      onClose={onClose}
    >
      <OrderForm family={family} onClose={onClose} />
    </DialogFrame>
  )
}

function OrderForm({ family, onClose }: Closing & { family: Family }) {
  const t = usePhrases(creditPhrases)
  const form = useForm(settlements.orderCredit, {
    initial: { id: family.guardianId, cents: family.creditCents },
    onDone: () => {
      toast.success({ title: t('order_done') })
      onClose()
    },
  })
  return (
    <DialogForm form={form} confirm={t('order_confirm')} onClose={onClose}>
      <MoneyField label={t('value')} {...form.bind('cents')} required />
    </DialogForm>
  )
}

function UseOfCredit({
  family,
  owed,
  opened,
  onClose,
}: Closing & { family: Family; owed: readonly Owed[]; opened: boolean }) {
  const t = usePhrases(creditPhrases)
  return (
    <DialogFrame
      title={t('use_title')}
      amount={{ label: t('available'), cents: family.creditCents }}
      consequences={[t('use_whole'), t('use_part')]}
      opened={opened}
      onClose={onClose}
    >
      <UseForm family={family} owed={owed} onClose={onClose} />
    </DialogFrame>
  )
}

/** "Desfazer" of the toast, for whoever may take the use back; the reason says where it came from. */
function useReturnOfCredit({ guardianId: id }: Family): (invoiceId: string | null) => ToastAction | undefined {
  const t = usePhrases(creditPhrases)
  const may = useMay()
  const { mutate } = useWrite(settlements.returnCredit, { onDone: () => toast.success({ title: t('use_undone') }) })
  return (invoiceId) =>
    invoiceId !== null && may(settlements.returnCredit)
      ? { label: t('undo'), onClick: () => mutate({ id, invoiceId, comment: t('use_undo_reason') }) }
      : undefined
}

function UseForm({ family, owed, onClose }: Closing & { family: Family; owed: readonly Owed[] }) {
  const t = usePhrases(creditPhrases)
  const [first] = owed
  const undo = useReturnOfCredit(family)
  const mostOf = (invoice?: Owed) => Math.min(family.creditCents, invoice?.toReceiveCents ?? 0)
  const form = useForm(settlements.applyCredit, {
    initial: { id: family.guardianId, invoiceId: first?.id ?? '', cents: mostOf(first), exceptionId: null },
    onDone: () => {
      toast.success({ title: t('use_done'), action: undo(form.values.invoiceId) })
      onClose()
    },
  })
  return (
    <DialogForm form={form} confirm={t('use_confirm')} onClose={onClose}>
      <SelectField
        label={t('invoice')}
        options={owed.map(({ id, number, dueDate, toReceiveCents }) => ({
          value: id,
          label: t('choice', { number: number ?? '---', date: dateText(dueDate), value: moneyText(toReceiveCents) }),
        }))}
        {...form.bind('invoiceId')}
        onChange={(invoiceId) =>
          form.change({ invoiceId: invoiceId ?? '', cents: mostOf(owed.find(({ id }) => id === invoiceId)) })
        }
        required
      />
      <MoneyField label={t('value')} {...form.bind('cents')} required />
    </DialogForm>
  )
}

/** What the family has to put back is said first, with the way to do that instead. */
function RefundOfCredit({ family, opened, onClose }: Closing & { family: Refunded; opened: boolean }) {
  const t = usePhrases(creditPhrases)
  const { guardianId, owedCents, can } = family
  const owes = (
    <>
      {t('refund_owes', { value: moneyText(owedCents) })}{' '}
      {can.putBack.can && (
        <TextLink href={settlementPaths.recoveries({ guardianId })} onClick={onClose}>
          {t('refund_first')}
        </TextLink>
      )}
    </>
  )
  return (
    <DialogFrame
      title={t('refund_title')}
      amount={{ label: t('available'), cents: family.creditCents }}
      consequences={[t('refund_owed'), t('refund_approved'), ...(owedCents > 0 ? [owes] : [])]}
      opened={opened}
      onClose={onClose}
    >
      <RefundForm family={family} onClose={onClose} />
    </DialogFrame>
  )
}

function RefundForm({ family, onClose }: Closing & { family: Refunded }) {
  const t = usePhrases(creditPhrases)
  const form = useForm(settlements.requestRefund, {
    initial: {
      id: family.guardianId,
      cents: family.creditCents,
      reason: '',
      owedCents: family.owedCents,
      exceptionId: null,
    },
    onDone: () => {
      toast.success({ title: t('refund_done') })
      onClose()
    },
  })
  return (
    <DialogForm form={form} confirm={t('refund_confirm')} onClose={onClose}>
      <MoneyField label={t('value')} {...form.bind('cents')} required />
      <TextField label={t('reason')} multiline required {...form.bind('reason')} />
    </DialogForm>
  )
}

type Sent = Pick<Form<unknown>, 'submit' | 'failure' | 'isSending'>

function DialogForm({
  form,
  confirm,
  onClose,
  children,
}: Closing & { form: Sent; confirm: string; children: ReactNode }) {
  return (
    <form onSubmit={form.submit} noValidate className={css.form}>
      {children}
      <DialogButtons failure={form.failure} confirm={confirm} sending={form.isSending} onClose={onClose} />
    </form>
  )
}
