import type { Family } from '@caderneta/contracts/family-shapes'
import { type StatementKind } from '@caderneta/contracts/document-shapes'
import { invoiceView } from '@caderneta/contracts/invoice-view'
import { IconFileCertificate, IconReceipt } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { errorFromFailure } from '../../client/api-error.ts'
import { download } from '../../client/file-transfer.ts'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { dateText, moneyText } from '../../ui/format-text.ts'
import css from './family-home.module.css'
import { homePhrases } from './family-home-phrases.ts'
import { monthText } from './family-words.ts'

type Asked =
  | { what: 'receipt'; number: number; payment: number }
  | { what: 'statement'; kind: StatementKind; year: number }

/** What was paid, with its receipts, and the statements of each year. Each asks for the payer's tax number. */
export function FamilyPapers({ family, token }: { family: Family; token: string }) {
  const t = usePhrases(homePhrases)
  const month = useLanguage()
  const [asked, ask] = useState<Asked>()
  const { paid, years } = family
  const givesPapers = years !== null
  return (
    <>
      {paid !== null && paid.length > 0 && (
        <section className={css.section}>
          <h2 className={css.title}>{t('paid')}</h2>
          <ul className={css.list}>
            {paid.map((each) => (
              <li key={`${each.number}/${each.payment}`} className={css.line}>
                <span className={css.words}>
                  <span className={css.name}>
                    {each.isPutBack
                      ? t('put_back_paid')
                      : t('what', { student: each.studentFirstName, month: monthText(each.competence, month) })}
                  </span>
                  <span className={css.due}>{t('paid_on', { date: dateText(each.paidDate) })}</span>
                </span>
                <span className={css.value}>{moneyText(each.cents)}</span>
                {givesPapers && (
                  <PaperButton
                    label={t('receipt_of', { number: `${each.number}/${each.payment}` })}
                    onClick={() => ask({ what: 'receipt', number: each.number, payment: each.payment })}
                  >
                    <IconReceipt size={18} stroke={1.8} aria-hidden />
                    {t('receipt')}
                  </PaperButton>
                )}
                {asked?.what === 'receipt' && asked.number === each.number && asked.payment === each.payment && (
                  <ProveForm token={token} asked={asked} onEnd={() => ask(undefined)} />
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {years !== null && years.length > 0 && <Years years={years} token={token} asked={asked} onAsk={ask} />}
    </>
  )
}

type YearsProps = {
  years: NonNullable<Family['years']>
  token: string
  asked: Asked | undefined
  onAsk: (asked: Asked | undefined) => void
}

function Years({ years, token, asked, onAsk }: YearsProps) {
  const t = usePhrases(homePhrases)
  return (
    <section className={css.section}>
      <h2 className={css.title}>{t('statements')}</h2>
      <ul className={css.list}>
        {years.map(({ year, clearanceRefusal, clearanceReason, hasExpenses }) => (
          <li key={year} className={css.year}>
            <span className={css.name}>{year}</span>
            {clearanceRefusal === null && (
              <PaperButton
                label={t('clearance_of', { year: String(year) })}
                onClick={() => onAsk({ what: 'statement', kind: 'clearance', year })}
              >
                <IconFileCertificate size={18} stroke={1.8} aria-hidden />
                {t('clearance')}
              </PaperButton>
            )}
            {hasExpenses && (
              <PaperButton
                label={t('expenses_of', { year: String(year) })}
                onClick={() => onAsk({ what: 'statement', kind: 'expenses', year })}
              >
                <IconFileCertificate size={18} stroke={1.8} aria-hidden />
                {t('expenses')}
              </PaperButton>
            )}
            {clearanceReason !== null && <p className={css.small}>{clearanceReason}</p>}
            {asked?.what === 'statement' && asked.year === year && (
              <ProveForm key={asked.kind} token={token} asked={asked} onEnd={() => onAsk(undefined)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function PaperButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={css.paper} aria-label={label} onClick={onClick}>
      {children}
    </button>
  )
}

/** The link alone gives no paper with the payer's data away. */
function ProveForm({ token, asked, onEnd }: { token: string; asked: Asked; onEnd: () => void }) {
  const t = usePhrases(homePhrases)
  const [taxId, setTaxId] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const take = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await fetchPaper(token, asked, taxId)
      onEnd()
    } catch (thrown) {
      setProblem(errorFromFailure(thrown).message)
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void take()
  }
  return (
    <form className={css.prove} onSubmit={submit}>
      <label className={css.label}>
        {t('tax_id')}
        <input
          className={css.input}
          inputMode="numeric"
          autoComplete="off"
          value={taxId}
          // It opened where the person pressed.
          autoFocus
          onChange={(event) => setTaxId(event.target.value)}
        />
      </label>
      <p className={css.small}>{t('tax_id_why')}</p>
      {problem !== undefined && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={css.buttons}>
        <button type="submit" className={css.paper} disabled={busy || taxId.trim() === ''}>
          {t('download')}
        </button>
        <button type="button" className={css.paper} onClick={onEnd}>
          {t('back')}
        </button>
      </div>
    </form>
  )
}

async function fetchPaper(token: string, asked: Asked, taxId: string): Promise<void> {
  if (asked.what === 'receipt') {
    const { number, payment } = asked
    await download(invoiceView.receipt, { token, number, payment, taxId })
    return
  }
  const { kind, year } = asked
  await download(invoiceView.statement, { token, kind, year, taxId })
}
