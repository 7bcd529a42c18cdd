import type { FamilyDebt, FamilyReceiver } from '@caderneta/contracts/family-shapes'
import { taxIdText } from '@caderneta/kernel/tax-id'
import { IconChevronRight, IconQrcode } from '@tabler/icons-react'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { dateText, moneyText } from '../../ui/format-text.ts'
import css from './family-home.module.css'
import { homePhrases } from './family-home-phrases.ts'
import { monthText } from './family-words.ts'

type DebtsProps = {
  receiver: FamilyReceiver
  isOnly: boolean
  chosen: ReadonlySet<number>
  /** Invoices of another receiver are chosen: these wait. */
  isOther: boolean
  most: number
  busy: boolean
  problem: string | undefined
  onToggle: (numbers: readonly number[], isOn: boolean) => void
  onPay: (numbers: readonly number[]) => void
}

/** Open invoices of one receiver: each leads to its own page, and several are paid with one Pix. */
export function FamilyDebts({ receiver, isOnly, chosen, isOther, most, busy, problem, onToggle, onPay }: DebtsProps) {
  const t = usePhrases(homePhrases)
  const joinable = receiver.invoices.filter(({ canJoin }) => canJoin)
  const mayJoin = joinable.length > 1
  const all = joinable.slice(0, most).map(({ number }) => number)
  const cents = joinable.filter(({ number }) => chosen.has(number)).reduce((sum, { totalCents }) => sum + totalCents, 0)
  return (
    <section className={css.debts}>
      {!isOnly && (
        <h2 className={css.receiver}>
          {receiver.name} · {taxIdText(receiver.taxId)}
        </h2>
      )}
      {mayJoin && (
        <label className={css.all}>
          <input
            type="checkbox"
            checked={chosen.size === all.length}
            disabled={isOther || busy}
            onChange={(event) => onToggle(all, event.target.checked)}
          />
          {t('choose_all')}
        </label>
      )}
      <ul className={css.list}>
        {receiver.invoices.map((invoice) => (
          <Debt
            key={invoice.number}
            invoice={invoice}
            mayJoin={mayJoin}
            isChosen={chosen.has(invoice.number)}
            isOff={isOther || busy || (chosen.size >= most && !chosen.has(invoice.number))}
            onToggle={(isOn) => onToggle([invoice.number], isOn)}
          />
        ))}
      </ul>
      {isOther && mayJoin && <p className={css.small}>{t('other_receiver')}</p>}
      {mayJoin && chosen.size > 0 && (
        <PayChosen chosen={chosen} cents={cents} busy={busy} problem={problem} onPay={onPay} />
      )}
    </section>
  )
}

type PayProps = Pick<DebtsProps, 'chosen' | 'busy' | 'problem' | 'onPay'> & { cents: number }

function PayChosen({ chosen, cents, busy, problem, onPay }: PayProps) {
  const t = usePhrases(homePhrases)
  return (
    <div className={css.pay}>
      <button
        type="button"
        className={css.primary}
        disabled={chosen.size < 2 || busy}
        onClick={() => onPay([...chosen])}
      >
        <IconQrcode size={20} stroke={1.8} aria-hidden />
        {busy ? t('asking') : t('pay_together', { count: chosen.size, value: moneyText(cents) })}
      </button>
      {chosen.size < 2 && <p className={css.small}>{t('choose_two')}</p>}
      {problem !== undefined && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

type DebtProps = {
  invoice: FamilyDebt
  mayJoin: boolean
  isChosen: boolean
  isOff: boolean
  onToggle: (isOn: boolean) => void
}

function Debt({ invoice, mayJoin, isChosen, isOff, onToggle }: DebtProps) {
  const t = usePhrases(homePhrases)
  const month = monthText(invoice.competence, useLanguage())
  const what = t('what', { student: invoice.studentFirstName, month })
  return (
    <li className={css.debt}>
      {mayJoin && (
        <label className={css.box}>
          <input
            type="checkbox"
            aria-label={t('choose', { what })}
            checked={isChosen}
            disabled={isOff || !invoice.canJoin}
            onChange={(event) => onToggle(event.target.checked)}
          />
        </label>
      )}
      <a className={css.row} href={invoice.path}>
        <span className={css.words}>
          <span className={css.name}>{what}</span>
          <span className={invoice.isOverdue ? css.late : css.due}>
            {t(invoice.isOverdue ? 'was_due' : 'due_on', { date: dateText(invoice.dueDate) })}
            {invoice.isShared && ` · ${t('shared')}`}
          </span>
        </span>
        <span className={css.value}>{moneyText(invoice.totalCents)}</span>
        <IconChevronRight size={18} stroke={1.8} aria-hidden />
      </a>
    </li>
  )
}
