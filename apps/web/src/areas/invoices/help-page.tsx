import { invoiceStates, registrationMeanings, stateMeanings, stateWays } from '@caderneta/contracts/invoice-states'
import { bankRegistrations, type InvoiceStatus, invoiceStatuses } from '@caderneta/contracts/invoice-shapes'
import { registrationWords, statusWords } from '@caderneta/contracts/invoice-status-words'
import { cardStatuses } from '@caderneta/contracts/reached-statuses'
import { definePhrases, usePhrases, useTableWords } from '../../client/phrases.ts'
import { TextLink } from '../../ui/link.tsx'
import { StatusPill } from '../../ui/pill.tsx'
import { ListScreen, SectionTitle } from '../../ui/screen.tsx'
import css from './help-page.module.css'
import { registrationLooks, shownWords, statusLooks } from './invoice-status.tsx'
import { invoicePaths } from './paths.ts'

const phrases = definePhrases('invoices.states', {
  'pt-BR': {
    title: 'O que significa cada situação',
    hint: 'As situações de uma fatura, e o que pode vir depois de cada uma',
    of_invoice: 'Situação da fatura',
    of_bank: 'Registro do boleto no banco',
    next: 'Pode passar a: {{states}}.',
    last: 'Não muda mais.',
    of_cards: 'Só existe com pagamentos no cartão, que ainda não são recebidos.',
    back: 'Ver as faturas',
  },
  en: {
    title: 'What each status means',
    hint: 'The statuses of an invoice, and what may follow each of them',
    of_invoice: 'Status of the invoice',
    of_bank: 'Registration of the boleto at the bank',
    next: 'May become: {{states}}.',
    last: 'It changes no more.',
    of_cards: 'It exists with card payments alone, which are not taken yet.',
    back: 'See the invoices',
  },
})

/** The table of states in words: reached from the legend of the list. */
export function Page() {
  const t = usePhrases(phrases)
  const registration = useTableWords(registrationWords)
  const meaning = useTableWords(registrationMeanings)
  return (
    <ListScreen title={t('title')} hint={t('hint')}>
      <div className={css.page}>
        <SectionTitle>{t('of_invoice')}</SectionTitle>
        <dl className={css.states}>
          {invoiceStatuses.map((status) => (
            <State key={status} status={status} />
          ))}
        </dl>
        <SectionTitle>{t('of_bank')}</SectionTitle>
        <dl className={css.states}>
          {bankRegistrations.map((each) => (
            <div key={each} className={css.state}>
              <dt>
                <StatusPill {...registrationLooks[each]} word={registration(each)} />
              </dt>
              <dd>{meaning(each)}</dd>
            </div>
          ))}
        </dl>
        <TextLink href={invoicePaths.list()}>{t('back')}</TextLink>
      </div>
    </ListScreen>
  )
}

function State({ status }: { status: InvoiceStatus }) {
  const t = usePhrases(phrases)
  const [word, name] = [useTableWords(shownWords), useTableWords(statusWords)]
  const [meaning, way] = [useTableWords(stateMeanings), useTableWords(stateWays)]
  const { next } = invoiceStates[status]
  return (
    <div className={css.state}>
      <dt>
        <StatusPill {...statusLooks[status]} word={word(status)} />
        {status === 'pending' && <StatusPill {...statusLooks.overdue} word={word('overdue')} />}
      </dt>
      <dd>
        {meaning(status)} {way(status)}
        {cardStatuses.includes(status) && <p>{t('of_cards')}</p>}
        <p>{next.length > 0 ? t('next', { states: next.map((each) => name(each)).join(', ') }) : t('last')}</p>
      </dd>
    </div>
  )
}
