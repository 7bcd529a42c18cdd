import type { Invoice } from '@caderneta/contracts/invoice-shapes'
import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { usePhrases } from '../../client/phrases.ts'
import { Button, type ButtonKind } from '../../ui/button.tsx'
import { actionPhrases } from './invoice-actions-phrases.ts'
import css from './invoice-action-bar.module.css'
import { canRegisterAgain } from './invoice-status.tsx'
import { useCanPayPix, useInvoiceActions, type InvoiceAction } from './use-invoice-actions.tsx'

type Chosen = { primary: InvoiceAction | undefined; second: InvoiceAction | undefined; more: InvoiceAction[] }

/** One filled button by where the invoice stands, one beside it, the rest under "Mais ações". */
export function InvoiceActionBar({ invoice, today }: { invoice: Invoice; today: string }) {
  const { primary, second, more } = useChosen(invoice, today)
  return (
    <>
      {second && <ActionButton action={second} kind="secondary" />}
      <MoreActions actions={more} />
      {primary && <ActionButton action={primary} kind="primary" />}
    </>
  )
}

/** For the drawer and the phone's dock: the main verb and one more. */
export function InvoiceFootActions({ invoice, today }: { invoice: Invoice; today: string }) {
  const { primary, second } = useChosen(invoice, today)
  return (
    <>
      {primary && <ActionButton action={primary} kind="primary" />}
      {second && <ActionButton action={second} kind="secondary" />}
    </>
  )
}

/** The dock of the phone's record: the main verb, and the others by their word. */
export function InvoiceDock({ invoice, today }: { invoice: Invoice; today: string }) {
  const { primary, second, more } = useChosen(invoice, today)
  return (
    <>
      {primary && <ActionButton action={primary} kind="primary" />}
      <MoreActions actions={second ? [second, ...more] : more} />
    </>
  )
}

function useChosen(invoice: Invoice, today: string): Chosen {
  const actions = useInvoiceActions(invoice, today)
  const canPayPix = useCanPayPix(invoice)
  if (invoice.status === 'open')
    return {
      primary: actions.close,
      second: undefined,
      more: [actions.changeDueDate, actions.familyLink, actions.cancel],
    }
  if (invoice.displayState === 'paid') return paidChoice(invoice, actions)
  const payPix = canPayPix ? [actions.payPix] : []
  const small = invoice.can?.writeOffRest.can ? [actions.writeOffRest] : []
  const rest = [...small, actions.familyLink, ...payPix, actions.changeDueDate, actions.cancel]
  if (invoice.displayState === 'canceled')
    return { primary: undefined, second: undefined, more: [actions.pdf, ...rest] }
  return canRegisterAgain(invoice)
    ? { primary: actions.payAtSchool, second: actions.registerAgain, more: [actions.pdf, ...rest] }
    : { primary: actions.payAtSchool, second: actions.pdf, more: rest }
}

function paidChoice(invoice: Invoice, actions: ReturnType<typeof useInvoiceActions>): Chosen {
  const isAtSchool = invoice.status === 'paidAtSchool'
  return {
    primary: undefined,
    second: isAtSchool ? actions.revertPaymentAtSchool : undefined,
    more: [actions.familyLink, actions.pdf, actions.changeDueDate, actions.cancel],
  }
}

function ActionButton({ action, kind }: { action: InvoiceAction; kind: ButtonKind }) {
  return (
    <Button
      kind={kind}
      icon={action.icon}
      onClick={action.run}
      loading={action.busy}
      disabledReason={action.disabledReason}
    >
      {action.label}
    </Button>
  )
}

function MoreActions({ actions }: { actions: InvoiceAction[] }) {
  const t = usePhrases(actionPhrases)
  return (
    <Menu position="bottom-end" width={280} withinPortal transitionProps={{ duration: 100, transition: 'fade' }}>
      <Menu.Target>
        <button type="button" className={css.more}>
          {t('more')}
          <IconChevronDown size={15} stroke={1.8} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ id, label, icon: IconPart, run, disabledReason }) => (
          <Menu.Item
            key={id}
            leftSection={<IconPart size={16} stroke={1.6} aria-hidden />}
            // A real `disabled` would leave the keyboard's walk, and nobody would learn why it is off.
            aria-disabled={disabledReason !== undefined || undefined}
            closeMenuOnClick={disabledReason === undefined}
            onClick={disabledReason === undefined ? run : undefined}
          >
            <span className={disabledReason === undefined ? undefined : css.off}>{label}</span>
            {disabledReason !== undefined && <span className={css.reason}>{disabledReason}</span>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
