import { shownLineWords } from '@caderneta/contracts/bank-file-words'
import type { Invoice } from '@caderneta/contracts/invoice-shapes'
import { invoices } from '@caderneta/contracts/invoices'
import { errorText } from '../../client/error-words.ts'
import { definePhrases, usePhrases, useTableWords } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { LoadingRows } from '../../ui/faces.tsx'
import { dateTimeText } from '../../ui/format-text.ts'
import { TextLink } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { Statement } from '../../ui/statement.tsx'
import { BankWords } from '../../screens/bank-words.tsx'
import { RegistrationPill } from './invoice-status.tsx'
import css from './invoice-tabs.module.css'
import { bankFilePaths } from '../bank-files/paths.ts'

const phrases = definePhrases('invoices.bank', {
  'pt-BR': {
    registration: 'Registro no banco',
    reason: 'motivo do banco',
    remessas: 'Pedidos ao banco',
    remessas_hint: 'enviados nas remessas',
    remessas_none: 'Nenhuma remessa incluiu esta fatura ainda.',
    retornos: 'Respostas do banco',
    retornos_hint: 'recebidas nos retornos',
    retornos_none: 'O banco ainda não respondeu sobre esta fatura.',
    movement: 'Instrução',
    meaning: 'Resposta',
    movement_register: 'Registro de título',
    movement_writeOff: 'Baixa de título',
    movement_changeDueDate: 'Mudança de vencimento',
    movement_protest: 'Ordem de protesto',
    movement_stopProtest: 'Sustação de protesto',
    protest: 'Protesto',
    protest_atEntry: 'O registro pede que o banco proteste se a fatura não for paga no prazo do convênio.',
    protest_waiting: 'O pedido de protesto vai na próxima remessa.',
    protest_ordered: 'O banco recebeu o pedido de protesto; o cartório responde pelo retorno.',
    protest_stopWaiting: 'O pedido de sustação vai na próxima remessa.',
    protest_stopOrdered: 'O banco recebeu o pedido de sustação e ainda não respondeu.',
  },
  en: {
    registration: 'Bank registration',
    reason: 'bank reason',
    remessas: 'Requests to the bank',
    remessas_hint: 'sent in remessas',
    remessas_none: 'No remessa has included this invoice yet.',
    retornos: 'Bank responses',
    retornos_hint: 'received in retornos',
    retornos_none: 'The bank has not responded about this invoice yet.',
    movement: 'Instruction',
    meaning: 'Response',
    movement_register: 'Title registration',
    movement_writeOff: 'Title cancellation',
    movement_changeDueDate: 'Due date change',
    movement_protest: 'Protest order',
    movement_stopProtest: 'Protest stopped',
    protest: 'Protest',
    protest_atEntry:
      'The registration asks the bank to protest the title unless it is paid within the days of the agreement.',
    protest_waiting: 'The next remessa carries the order to protest.',
    protest_ordered: 'The bank has the order to protest; the registry answers in a retorno.',
    protest_stopWaiting: 'The next remessa carries the order to stop the protest.',
    protest_stopOrdered: 'The bank has the order to stop the protest and has not answered yet.',
  },
})

const movements = ['register', 'writeOff', 'changeDueDate', 'protest', 'stopProtest'] as const

/** What was asked of the bank and what it answered, file by file. */
export function InvoiceBankTab({ invoice }: { invoice: Invoice }) {
  const t = usePhrases(phrases)
  return (
    <div className={css.tab}>
      <section>
        <SectionTitle>{t('registration')}</SectionTitle>
        <RegistrationPill registration={invoice.bankRegistration} />{' '}
        {invoice.bankReason !== null && (
          <span className={css.quiet}>
            {t('reason')}: <BankWords>{invoice.bankReason}</BankWords>
          </span>
        )}
      </section>
      {invoice.protest !== null && (
        <section>
          <SectionTitle>{t('protest')}</SectionTitle>
          <span className={css.quiet}>{t(`protest_${invoice.protest}`)}</span>
        </section>
      )}
      <Remessas id={invoice.id} />
      <Retornos id={invoice.id} />
    </div>
  )
}

function Remessas({ id }: { id: string }) {
  const t = usePhrases(phrases)
  const { data, error } = useRecord(invoices.remessas, { id })
  const words = (movement: string) => {
    const known = movements.find((each) => each === movement)
    return known ? t(`movement_${known}`) : movement
  }
  return (
    <section>
      <SectionTitle hint={t('remessas_hint')}>{t('remessas')}</SectionTitle>
      <State error={error} isLoading={!data} />
      {data?.items.length === 0 && <p className={css.quiet}>{t('remessas_none')}</p>}
      {data && data.items.length > 0 && (
        <Statement
          label={t('remessas')}
          columns={[
            { id: 'when', header: t('when'), role: 'when', width: 130 },
            { id: 'what', header: t('movement'), role: 'line' },
            { id: 'file', header: t('file'), role: 'from' },
          ]}
          rows={data.items.map((item) => ({
            id: item.id + item.movement,
            name: item.fileName,
            cells: {
              when: dateTimeText(item.createdAt),
              what: words(item.movement),
              file: <TextLink href={bankFilePaths.remessa({ remessaId: item.id })}>{item.fileName}</TextLink>,
            },
          }))}
        />
      )}
    </section>
  )
}

function Retornos({ id }: { id: string }) {
  const t = usePhrases(phrases)
  const kindWords = useTableWords(shownLineWords)
  const { data, error } = useRecord(invoices.retornos, { id })
  return (
    <section>
      <SectionTitle hint={t('retornos_hint')}>{t('retornos')}</SectionTitle>
      <State error={error} isLoading={!data} />
      {data?.items.length === 0 && <p className={css.quiet}>{t('retornos_none')}</p>}
      {data && data.items.length > 0 && (
        <Statement
          label={t('retornos')}
          columns={[
            { id: 'when', header: t('when'), role: 'when', width: 130 },
            { id: 'what', header: t('meaning'), role: 'line' },
            { id: 'file', header: t('file'), role: 'from' },
          ]}
          rows={data.items.map((item) => ({
            id: item.id + item.meaning,
            name: item.fileName,
            cells: {
              when: dateTimeText(item.createdAt),
              what: (
                <>
                  {kindWords(item.kind)}: <BankWords>{item.meaning}</BankWords>
                </>
              ),
              file: <TextLink href={bankFilePaths.retorno({ retornoId: item.id })}>{item.fileName}</TextLink>,
            },
          }))}
        />
      )}
    </section>
  )
}

function State({ error, isLoading }: { error: Error | null; isLoading: boolean }) {
  if (error) return <Note tone="bad">{errorText(error)}</Note>
  return isLoading ? <LoadingRows rows={2} columns={3} /> : null
}
